import { getBibleChapter, getBiblePassage } from '@radiant/contract/bible.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const { send } = await createTestApp();

const chapter = async (
  reference: string,
  locale: Locale,
  more: { language?: Locale; translation?: Locale } = {},
) => {
  const query = { reference, ...more };
  const answer = await send(getBibleChapter, { query, headers: { 'accept-language': `${locale}-CA` } });
  const { verses = [], ...body } = answer.body as { verses?: { number: number | null; isMarked: boolean }[] };
  const marked = verses.filter(({ isMarked }) => isMarked).map(({ number }) => number);
  return { status: answer.status, body, verses, marked };
};

describe('a chapter of the Bible', () => {
  it('is given to guests with the asked verses marked, and what stands before and after', async () => {
    const { status, body, verses, marked } = await chapter('jean-3.16-18', 'fr');
    expect(status).toBe(200);
    expect(body).toEqual({
      reference: 'Jean 3,\u00a016-18',
      link: 'jean-3.16-18',
      book: 'JHN',
      chapter: 3,
      title: 'Jean 3',
      translation: { language: 'fr', name: 'Louis Segond 1910' },
      others: [],
      previous: { reference: 'Jean 2', link: 'jean-2' },
      next: { reference: 'Jean 4', link: 'jean-4' },
    });
    expect(verses).toHaveLength(36);
    expect(verses[15]).toMatchObject({ text: expect.stringContaining('Car Dieu a tant aimé le monde') });
    expect(marked).toEqual([16, 17, 18]);
  });

  it('has the link and numbers of the reader’s language, whatever language it was written in', async () => {
    const french = await chapter('Psalm 51:1', 'fr', { language: 'en' });
    expect([french.body, french.marked]).toMatchObject([{ link: 'psaume-51.3' }, [3]]);
    expect(french.verses.slice(0, 2).map(({ number }) => number)).toEqual([null, 3]);
    const english = await chapter('psaume-51.3', 'en');
    expect([english.body, english.marked]).toMatchObject([{ link: 'psalm-51.1' }, [1]]);
  });

  it('is in another translation when asked', async () => {
    const { body, verses } = await chapter('jean-3', 'fr', { translation: 'en' });
    expect(body).toMatchObject({
      title: 'Jean 3',
      translation: { language: 'en', name: 'World English Bible' },
    });
    expect(verses[15]).toMatchObject({ text: expect.stringContaining('For God so loved the world') });
  });

  it('is the first of a book alone, and leads to its neighbours over the ends of books', async () => {
    expect((await chapter('genesis', 'en')).body).toMatchObject({ link: 'genesis-1', previous: null });
    expect((await chapter('jude', 'en')).body).toMatchObject({
      title: 'Jude',
      previous: { link: '3-john' },
      next: { link: 'revelation-1' },
    });
    expect((await chapter('revelation-22', 'en')).body).toMatchObject({ next: null });
  });

  it('marks nothing in a whole chapter, and names what is elsewhere', async () => {
    const { body, marked } = await chapter('Gn 1,1–2,3; Jn 1, 1', 'fr');
    expect(marked).toEqual([]);
    expect(body).toMatchObject({
      title: 'Genèse 1',
      others: [
        { reference: 'Genèse 2,\u00a01-3', link: 'genese-2.1-3' },
        { reference: 'Jean 1,\u00a01', link: 'jean-1.1' },
      ],
    });
  });

  it('is empty where the translation lacks it', async () => {
    const { body, verses } = await chapter('tobie-4', 'fr');
    expect([body, verses]).toMatchObject([{ title: 'Tobie 4' }, []]);
  });

  it.each([
    ['nowhere-3', 'en', 'No book of the Bible has this name'],
    ['jean-22', 'fr', 'Ce chapitre n’existe pas'],
  ] as const)('is refused for %s in %s, and the answer says why', async (reference, locale, words) => {
    const answer = await chapter(reference, locale);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('fields.reference', expect.stringContaining(words));
  });
});

it('gives a passage in the language of what is being written', async () => {
  const query = { reference: 'Ps 51, 3', language: 'fr' } as const;
  const { body } = await send(getBiblePassage, { query, headers: { 'accept-language': 'en-CA' } });
  expect(body).toMatchObject({ reference: 'Psaume 51,\u00a03', translation: 'Louis Segond 1910' });
});

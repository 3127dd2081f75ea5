import { type BookId, bookIds, chapterCount, verseCount } from '@radiant/contract/bible/verse-counts.ts';
import { getBiblePassage } from '@radiant/contract/bible.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { readBook } from './texts-queries.ts';

const { send } = await createTestApp();

const passage = (reference: string, locale: Locale) =>
  send(getBiblePassage, { query: { reference }, headers: { 'accept-language': `${locale}-CA` } });

describe('a passage of the Bible', () => {
  it.each([
    [
      'en',
      'Jn 3, 16',
      'John 3:16',
      'World English Bible',
      /^For God so loved the world, that he gave his one and only Son/,
    ],
    [
      'fr',
      'John 3:16',
      'Jean 3,\u00a016',
      'Louis Segond 1910',
      /^Car Dieu a tant aimé le monde qu’il a donné son Fils unique/,
    ],
    ['en', 'Ps 51:1', 'Psalm 51:1', 'World English Bible', /^Have mercy on me, God/],
    ['fr', 'Ps 50 (51), 3', 'Psaume 51,\u00a03', 'Louis Segond 1910', /^O Dieu! Aie pitié de moi/],
    ['fr', 'Ml 3, 20', 'Malachie 4,\u00a02', 'Louis Segond 1910', /^Mais pour vous qui craignez mon nom/],
    ['en', 'Jude 3', 'Jude 3', 'World English Bible', /^Beloved, while I was very eager/],
    ['en', 'Rom 16:25', 'Romans 16:25', 'World English Bible', /^Now to him who is able to establish you/],
    ['fr', 'Jon 2, 1', 'Jonas 2,\u00a01', 'Louis Segond 1910', /^Jonas, dans le ventre du poisson/],
  ] as const)('is given to guests in %s for %s', async (locale, reference, written, translation, text) => {
    const { status, body } = await passage(reference, locale);
    expect(status).toBe(200);
    expect(body).toMatchObject({ reference: written, translation, isShortened: false });
    expect(body).toHaveProperty('verses.0.text', expect.stringMatching(text));
    expect(body).toHaveProperty('verses.length', 1);
  });

  it('is given in the other language on request, with the numbers of that language', async () => {
    const query = { reference: 'Ps 51, 3', language: 'fr', translation: 'en' } as const;
    const { body } = await send(getBiblePassage, { query });
    expect(body).toMatchObject({ reference: 'Psalm 51:1', translation: 'World English Bible' });
    expect(body).toHaveProperty('verses.0.text', expect.stringMatching(/^Have mercy on me, God/));
  });

  it('reaches over chapters, and ends after 200 verses', async () => {
    const creation = await passage('Gn 1,1–2,3', 'fr');
    expect(creation.body).toHaveProperty('verses.length', 34);
    const psalms = await passage('Ps 118-119; 120', 'en');
    expect(psalms.body).toMatchObject({ isShortened: true });
    expect(psalms.body).toHaveProperty('verses.length', 200);
  });

  it('has no verses in a translation without the book', async () => {
    expect((await passage('Tb 4, 15', 'fr')).body).toMatchObject({
      reference: 'Tobie 4,\u00a015',
      verses: [],
    });
    expect((await passage('Tb 4, 15', 'en')).body).toHaveProperty('verses.length', 1);
  });

  it.each([
    ['en', 'John 22', 'This chapter doesn’t exist in the book'],
    ['en', 'John 3:200', 'This verse doesn’t exist in the chapter'],
    ['fr', 'Jude 2:1', 'Ce chapitre n’existe pas dans ce livre'],
    ['fr', 'bonjour', 'Aucun livre de la Bible ne porte ce nom'],
  ] as const)('is refused in %s for %s, and the answer says why', async (locale, reference, words) => {
    const { status, body } = await passage(reference, locale);
    expect(status).toBe(400);
    expect(body).toHaveProperty('fields.reference', expect.stringContaining(words));
  });
});

describe('the texts', () => {
  const count = async (book: BookId, language: Locale) => {
    const verses = (await readBook(book, language)).filter(({ verse }) => verse > 0);
    const chapters = Array.from({ length: chapterCount(book) }, (_, index) => index + 1);
    expect(verses.every(({ chapter }) => chapters.includes(chapter))).toBe(true);
    const differing = chapters.flatMap((chapter) => {
      const found = verses.filter((verse) => verse.chapter === chapter).length;
      return found === verseCount(book, chapter) ? [] : [`${book} ${chapter}: ${found}`];
    });
    return { verses: verses.length, differing };
  };

  it.each([
    [
      'fr',
      66,
      31_098,
      [
        'JOB 34: 36',
        'PSA 13: 5',
        'ISA 64: 11',
        'DAN 3: 30',
        'DAN 13: 0',
        'DAN 14: 0',
        'ACT 19: 40',
        '2CO 13: 13',
      ],
    ],
    ['en', 66, 31_204, ['DAN 3: 30', 'LUK 17: 36', 'ACT 8: 39', 'ACT 15: 40', 'ACT 24: 26', '3JN 1: 14']],
  ] as const)(
    'in %s have the books, chapters and verses of the table',
    async (language, books, verses, differing) => {
      const deuterocanonical = new Set<BookId>(['TOB', 'JDT', '1MA', '2MA', 'WIS', 'SIR', 'BAR']);
      const found = await Promise.all(
        bookIds.filter((id) => !deuterocanonical.has(id)).map((id) => count(id, language)),
      );
      expect(found.filter((book) => book.verses > 0)).toHaveLength(books);
      expect(found.flatMap((book) => book.differing)).toEqual(differing);
      expect(found.reduce((sum, book) => sum + book.verses, 0)).toBe(verses);
    },
  );
});

import { bookIds } from '@radiant/contract/bible/verse-counts.ts';
import { type BibleSearch, searchBible } from '@radiant/contract/bible.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { readBook } from './texts-queries.ts';

const { send } = await createTestApp();

const search = async (locale: Locale, query: { q: string; limit?: string; cursor?: string }) => {
  const headers = { 'accept-language': `${locale}-CA` };
  const { status, body } = await send(searchBible, { query, headers });
  expect(status).toBe(200);
  return body as BibleSearch;
};

describe('searching the Bible by words', () => {
  it.each([
    ['en', 'loved the world', 'John 3:16', 'john-3.16'],
    ['en', 'LOVED, the WORLD', 'John 3:16', 'john-3.16'],
    ['fr', 'dieu a tant aime le monde', 'Jean 3,\u00a016', 'jean-3.16'],
    ['fr', 'Éternel est mon berger', 'Psaume 23,\u00a01', 'psaume-23.1'],
    ['fr', 'l’éternel est mon berg', 'Psaume 23,\u00a01', 'psaume-23.1'],
    ['fr', 'pitié bonté miséricorde efface transgression', 'Psaume 51,\u00a03', 'psaume-51.3'],
    ['en', 'my brother’s keeper', 'Genesis 4:9', 'genesis-4.9'],
  ] as const)('in %s finds %j', async (locale, q, reference, link) => {
    const { items } = await search(locale, { q, limit: '5' });
    expect(items).toContainEqual({ reference, link, text: expect.any(String) });
  });

  it('counts what it finds, with the words side by side first, then by book', async () => {
    const { count, items, next } = await search('en', { q: 'living water', limit: '50' });
    expect(next).toBeNull();
    expect(count).toBe(items.length);
    const near = items.map(({ text }) => /living water/i.test(text));
    expect(near).toEqual(near.toSorted((one, other) => Number(other) - Number(one)));
    expect(near).toContain(false);
    expect(items.map(({ reference }) => reference)).toContain('John 4:10');
  });

  it('has every verse with the word exactly once over its pages', async () => {
    const all: string[] = [];
    let cursor: string | undefined;
    let count = 0;
    do {
      const page = await search('fr', { q: 'lumière', limit: '50', ...(cursor && { cursor }) });
      expect(page.items.every(({ text }) => /lumi[eè]re/i.test(text))).toBe(true);
      all.push(...page.items.map(({ link }) => link));
      count = page.count;
      cursor = page.next ?? undefined;
    } while (cursor);
    const books = await Promise.all(bookIds.map((book) => readBook(book, 'fr')));
    const expected = books.flat().filter(({ text }) => /lumi[eè]re/i.test(text)).length;
    expect(expected).toBeGreaterThan(100);
    expect(count).toBe(expected);
    expect([all.length, new Set(all).size]).toEqual([count, count]);
  });

  it('finds whole words, and their beginning only for the last', async () => {
    expect((await search('en', { q: 'shepher' })).count).toBeGreaterThan(50);
    expect((await search('en', { q: 'shepher lord' })).count).toBe(0);
    expect((await search('en', { q: 'hepherd' })).count).toBe(0);
    expect((await search('en', { q: 'l d' })).count).toBe(0);
    expect((await search('en', { q: '⑴ (.*)' })).count).toBe(0);
  });

  it.each([
    [{ q: ' ' }, 'q'],
    [{ q: '…' }, 'q'],
    [{ q: 'light', cursor: 'x' }, 'cursor'],
  ])('is refused for %j', async (query, field) => {
    const { status, body } = await send(searchBible, { query });
    expect(status).toBe(400);
    expect(body).toHaveProperty(`fields.${field}`);
  });
});

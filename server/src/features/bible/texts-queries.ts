import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { BookId } from '@radiant/contract/bible/verse-counts.ts';
import type { BibleVerse } from '@radiant/contract/bible.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { LRUCache } from 'lru-cache';

const decompress = promisify(brotliDecompress);
const folders = { en: 'web', fr: 'lsg' } as const satisfies Record<Locale, string>;
const root = join(import.meta.dirname, '../../../bible');

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export type StoredVerse = BibleVerse & { book: BookId };

function toVerse(book: BookId, line: string): StoredVerse {
  const [position = '', text = ''] = line.split('\t');
  const [chapter, verse] = position.split(':').map(Number);
  return { book, chapter: chapter ?? 0, verse: verse ?? 0, text };
}

/** Nothing is kept: a book is 2 to 70 kB on disk and takes a few milliseconds. Empty: the translation does not have it. */
export async function readBook(book: BookId, language: Locale): Promise<StoredVerse[]> {
  try {
    const packed = await readFile(join(root, folders[language], `${book}.txt.br`));
    const text = (await decompress(packed)).toString('utf8');
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => toVerse(book, line));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const keptMs = 10 * 60_000;

/** A page reads its chapter for the text and for its head, and readers of a link read the same one. */
const chapters = new LRUCache<string, Promise<StoredVerse[]>>({ max: 64, ttl: keptMs, ttlAutopurge: true });

export function readChapter(
  { book, chapter }: { book: BookId; chapter: number },
  language: Locale,
): Promise<StoredVerse[]> {
  const key = `${language} ${book} ${chapter}`;
  const known = chapters.get(key);
  if (known) return known;
  const verses = readBook(book, language).then((all) => all.filter((verse) => verse.chapter === chapter));
  chapters.set(key, verses);
  verses.catch(() => chapters.delete(key));
  return verses;
}

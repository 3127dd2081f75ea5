import { bookIds } from '@radiant/contract/bible/verse-counts.ts';
import { foldText } from '@radiant/contract/word-matching.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { LRUCache } from 'lru-cache';
import { readBook, type StoredVerse } from './texts-queries.ts';

type VersePosition = Omit<StoredVerse, 'text'>;
export type WordIndex = {
  /** One verse a line, without accents and case. */
  text: string;
  /** Where each line begins. */
  starts: readonly number[];
  positions: readonly VersePosition[];
};

const keptMs = 10 * 60_000;

/** Built for the first search, and released when nobody has searched for a while. */
const indexes = new LRUCache<Locale, Promise<WordIndex>>({
  max: 2,
  ttl: keptMs,
  ttlAutopurge: true,
  updateAgeOnGet: true,
});

export function getWordIndex(translation: Locale): Promise<WordIndex> {
  const known = indexes.get(translation);
  if (known) return known;
  const index = buildIndex(translation);
  indexes.set(translation, index);
  index.catch(() => indexes.delete(translation));
  return index;
}

/** Book after book, so that other requests are answered in between. */
async function buildIndex(translation: Locale): Promise<WordIndex> {
  const lines: string[] = [];
  const starts: number[] = [];
  const positions: VersePosition[] = [];
  let length = 0;
  for (const id of bookIds) {
    for (const { book, chapter, verse, text } of await readBook(id, translation)) {
      const line = foldText(text);
      starts.push(length);
      positions.push({ book, chapter, verse });
      lines.push(line);
      length += line.length + 1;
    }
  }
  return { text: lines.join('\n'), starts, positions };
}

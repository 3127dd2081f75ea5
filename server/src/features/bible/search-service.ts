import type { BookId } from '@radiant/contract/bible/verse-counts.ts';
import { type BibleSearch, translationNames } from '@radiant/contract/bible.ts';
import { searchedBeginning, searchedWords, toStem } from '@radiant/contract/word-matching.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { invalid } from '../../platform/errors.ts';
import { toLink } from './chapter-service.ts';
import { readBook, type StoredVerse } from './texts-queries.ts';
import { getWordIndex, type WordIndex } from './words-queries.ts';

type Search = {
  q: string;
  limit: number;
  cursor?: string | undefined;
  /** By default the reader’s language. */
  translation?: Locale | undefined;
};

export async function searchVerses(
  { q, limit, cursor, translation }: Search,
  reader: Locale,
): Promise<BibleSearch> {
  const language = translation ?? reader;
  const offset = readOffset(cursor);
  const index = await getWordIndex(language);
  const found = findVerses(index, q);
  const shown = found.slice(offset, offset + limit).flatMap((line) => index.positions[line] ?? []);
  const texts = await readTexts(shown, language);
  return {
    translation: translationNames[language],
    count: found.length,
    items: shown.map((position, place) => ({ ...toVerseLink(position, reader), text: texts[place] ?? '' })),
    next: offset + limit < found.length ? String(offset + limit) : null,
  };
}

/** The texts and so their order never change: a position in the list is enough. */
function readOffset(cursor = '0'): number {
  if (!/^\d{1,6}$/.test(cursor)) throw invalid({ cursor: 'invalid' });
  return Number(cursor);
}

type VersePosition = WordIndex['positions'][number];

/** A title belongs to the first verse of its psalm. */
function toVerseLink({ book, chapter, verse }: VersePosition, reader: Locale) {
  const position = { chapter, verse: Math.max(1, verse) };
  return toLink([{ book, start: position, end: position }], reader);
}

async function readTexts(verses: readonly VersePosition[], language: Locale): Promise<string[]> {
  const books = new Map<BookId, StoredVerse[]>();
  for (const { book } of verses) if (!books.has(book)) books.set(book, await readBook(book, language));
  return verses.map(
    ({ book, chapter, verse }) =>
      books.get(book)?.find((one) => one.chapter === chapter && one.verse === verse)?.text ?? '',
  );
}

/** Lines that contain every word; first those that contain them side by side. */
export function findVerses({ text, starts }: WordIndex, term: string): number[] {
  const words = searchedWords(term);
  const roots = words.map(toStem);
  const [rarest] = roots.toSorted((one, other) => other.length - one.length);
  if (rarest === undefined) return [];
  const patterns = toPatterns(roots, searchedBeginning(term));
  const phrase = new RegExp(`(?<![\\p{L}\\p{N}])${words.map(toPattern).join('[^\\p{L}\\p{N}]+')}`, 'u');
  const near: number[] = [];
  const apart: number[] = [];
  for (let line = 0, at = text.indexOf(rarest); at !== -1; at = text.indexOf(rarest, starts[line])) {
    line = findLine(starts, at, line);
    const verse = text.slice(starts[line], starts[line + 1]);
    line += 1;
    if (patterns.every((pattern) => pattern.test(verse))) (phrase.test(verse) ? near : apart).push(line - 1);
    if (line === starts.length) break;
  }
  return [...near, ...apart];
}

const toPattern = (word: string): string =>
  word.replace(/[^a-z\d]/g, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`);

/** As the web marks words (`highlights.ts`): whole words and their plurals; the last may be the beginning of one. */
function toPatterns(roots: readonly string[], beginning: string | null): RegExp[] {
  return roots.map((root, place) => {
    const plural = [...root].length >= 3 ? '[sx]?' : '';
    const whole = `${toPattern(root)}${plural}(?![\\p{L}\\p{N}])`;
    const isLast = place === roots.length - 1 && beginning !== null;
    return new RegExp(`(?<![\\p{L}\\p{N}])(?:${whole}${isLast ? `|${toPattern(beginning)}` : ''})`, 'u');
  });
}

/** The line that contains a position, from a line on. */
function findLine(starts: readonly number[], at: number, from: number): number {
  let [low, high] = [from, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

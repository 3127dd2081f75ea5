import { formatReference } from '@radiant/contract/bible/format-reference.ts';
import type { Passage } from '@radiant/contract/bible/passages.ts';
import { referenceProblemCodes } from '@radiant/contract/bible/reference-problems.ts';
import { parseReference } from '@radiant/contract/bible/references.ts';
import { type BiblePassage, type BibleVerse, translationNames } from '@radiant/contract/bible.ts';
import { limits } from '@radiant/contract/limits.ts';
import { isLocale, type Locale } from '@radiant/contract/words/locale.ts';
import { invalid } from '../../platform/errors.ts';
import { isWithin } from './passage-policy.ts';
import { readBook } from './texts-queries.ts';

type ReadBook = typeof readBook;

/** For many references at once: each book is read and kept once. */
export function createBookReader(): ReadBook {
  const books = new Map<string, ReturnType<ReadBook>>();
  return (book, language) => {
    const key = `${book} ${language}`;
    const known = books.get(key) ?? readBook(book, language);
    books.set(key, known);
    return known;
  };
}

async function readPassages(
  passages: readonly Passage[],
  language: Locale,
  read: ReadBook = readBook,
): Promise<BiblePassage> {
  const verses: BibleVerse[] = [];
  for (const passage of passages) {
    if (verses.length > limits.passageVerses) break;
    const book = await read(passage.book, language);
    verses.push(...book.filter((verse) => isWithin(verse, passage)));
  }
  return {
    reference: formatReference(passages, language),
    translation: translationNames[language],
    verses: verses.slice(0, limits.passageVerses),
    isShortened: verses.length > limits.passageVerses,
  };
}

/** @throws invalid_input with the reason for which the reference is refused */
export function getPassage(
  reference: string,
  { language, translation = language }: { language: Locale; translation?: Locale | undefined },
): Promise<BiblePassage> {
  const result = parseReference(reference, { language });
  if (!result.ok) throw invalid({ reference: referenceProblemCodes[result.problem.reason] });
  return readPassages(result.passages, translation);
}

/** What a post refers to, for readers of another language. Null: no reference, or no text for it. */
export async function findTranslatedPassage(
  { reference, language }: { reference: string | null; language: string },
  reader: Locale,
  read?: ReadBook,
): Promise<BiblePassage | null> {
  const result = parseReference(reference ?? '', { language: isLocale(language) ? language : reader });
  if (!result.ok) return null;
  const passage = await readPassages(result.passages, reader, read);
  return passage.verses.length > 0 ? passage : null;
}

export { getChapter } from './chapter-service.ts';
export { searchVerses } from './search-service.ts';

import type { Locale } from '../words/locale.ts';
import { bookAbbreviation, bookName } from './book-names.ts';
import type { Passage, Position } from './passages.ts';
import { titledVerseCount, withTitle } from './psalms.ts';
import { type BookId, chapterCount, verseCount } from './verse-counts.ts';

export type ReferenceStyle = {
  chapter: string;
  list: string;
  range: string;
  rangeOfChapters: string;
  passages: string;
};
type Writing = { style: ReferenceStyle; language: Locale; nameOf: (book: BookId) => string };

/** English `Matthew 5:3–10, 14`, French `Matthieu 5, 3-10.14`; the spaces of French do not break. */
const styles: Record<Locale, ReferenceStyle> = {
  en: { chapter: ':', list: ', ', range: '–', rangeOfChapters: '–', passages: '; ' },
  fr: { chapter: ',\u00a0', list: '.', range: '-', rangeOfChapters: '\u00a0–\u00a0', passages: '\u202f; ' },
};

const isWhole = ({ book, start, end }: Passage): boolean =>
  start.verse === 1 && end.verse === verseCount(book, end.chapter);

const isEqual = (one: Position, other: Position): boolean =>
  one.chapter === other.chapter && one.verse === other.verse;

/** As the language counts it: French verses of Psalms include the title. */
function written(book: BookId, position: Position, language: Locale): Position {
  return book === 'PSA' && language === 'fr' ? withTitle(position) : position;
}

function verses({ book, start, end }: Passage, style: ReferenceStyle, language: Locale): string {
  const from = written(book, start, language);
  const isLast = end.verse === verseCount(book, end.chapter);
  const to =
    book === 'PSA' && language === 'fr' && isLast
      ? titledVerseCount(end.chapter)
      : written(book, end, language).verse;
  return isEqual(start, end) ? `${from.verse}` : `${from.verse}${style.range}${to}`;
}

function numbers(passage: Passage, style: ReferenceStyle, language: Locale): string {
  const { book, start, end } = passage;
  if (isWhole(passage))
    return start.chapter === end.chapter
      ? `${start.chapter}`
      : `${start.chapter}${style.range}${end.chapter}`;
  if (start.chapter === end.chapter)
    return `${start.chapter}${style.chapter}${verses(passage, style, language)}`;
  const [from, to] = [written(book, start, language), written(book, end, language)];
  return `${from.chapter}${style.chapter}${from.verse}${style.rangeOfChapters}${to.chapter}${style.chapter}${to.verse}`;
}

const continuesChapter = (passage: Passage, before: Passage | undefined): boolean =>
  before?.book === passage.book &&
  before.start.chapter === before.end.chapter &&
  passage.start.chapter === passage.end.chapter &&
  before.end.chapter === passage.start.chapter &&
  !isWhole(before);

function numbersAlone(passage: Passage, style: ReferenceStyle, language: Locale): string {
  if (chapterCount(passage.book) > 1) return ` ${numbers(passage, style, language)}`;
  return isWhole(passage) ? '' : ` ${verses(passage, style, language)}`;
}

/** One reference of one or more passages, written as the language does. */
export const formatReference = (
  passages: readonly Passage[],
  language: Locale,
  form: 'name' | 'abbreviation' = 'name',
): string =>
  writeReference(passages, {
    style: styles[language],
    language,
    nameOf: (book) => (form === 'name' ? bookName(book, language) : bookAbbreviation(book, language)),
  });

export function writeReference(passages: readonly Passage[], { style, language, nameOf }: Writing): string {
  return passages.reduce((text, passage, index) => {
    const before = passages[index - 1];
    if (continuesChapter(passage, before)) return `${text}${style.list}${verses(passage, style, language)}`;
    const separator = before ? style.passages : '';
    if (before?.book === passage.book) return `${text}${separator}${numbers(passage, style, language)}`;
    return `${text}${separator}${nameOf(passage.book)}${numbersAlone(passage, style, language)}`;
  }, '');
}

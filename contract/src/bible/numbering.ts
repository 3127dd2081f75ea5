import type { Locale } from '../words/locale.ts';
import type { Position } from './passages.ts';
import type { PsalmSystem } from './psalm-numbers.ts';
import { greekPsalmExtent, titledVerseCount, toHebrewPsalm, type Verse, withoutTitle } from './psalms.ts';
import { refuse } from './reference-problems.ts';
import { type BookId, chapterCount, verseCount } from './verse-counts.ts';

/** How the writer of a reference counts chapters and verses, and how that becomes our numbering. */
export type Numbering = {
  has: (chapter: number, verse: number) => boolean;
  first: (chapter: number) => number;
  verses: (chapter: number) => number;
  resolve: (chapter: number, verse: number) => Position;
};

type Counting = {
  chapters: number;
  first: (chapter: number) => number;
  verses: (chapter: number) => number;
  toPosition: (verse: Verse) => Position;
};

function toNumbering(book: BookId, { chapters, first, verses, toPosition }: Counting): Numbering {
  const known = (chapter: number): number => {
    const count = chapter > 0 && chapter <= chapters ? verses(chapter) : 0;
    return count > 0 ? count : refuse({ reason: 'no_chapter', book, chapter, chapters });
  };
  return {
    has: (chapter, verse) =>
      chapter > 0 && chapter <= chapters && verse >= first(chapter) && verse <= verses(chapter),
    first,
    verses: known,
    resolve: (chapter, verse) => {
      const count = known(chapter);
      if (verse < first(chapter) || verse > count)
        refuse({ reason: 'no_verse', book, chapter, verse, verses: count });
      return toPosition({ chapter, verse });
    },
  };
}

/** Hebrew and most Catholic Bibles divide Joel into four chapters and Malachi into three; what only they have is unambiguous. */
const divided: Partial<Record<BookId, Counting>> = {
  JOL: {
    chapters: 4,
    first: () => 1,
    verses: (chapter) => verseCount('JOL', Math.min(chapter, 3)),
    toPosition: ({ chapter, verse }) => ({ chapter: Math.min(chapter, 3), verse }),
  },
  MAL: {
    chapters: 4,
    first: () => 1,
    verses: (chapter) => (chapter === 3 ? 24 : verseCount('MAL', chapter)),
    toPosition: ({ chapter, verse }) =>
      chapter === 3 && verse > 18 ? { chapter: 4, verse: verse - 18 } : { chapter, verse },
  },
};

const plain = (book: BookId): Counting => ({
  chapters: chapterCount(book),
  first: () => 1,
  verses: (chapter) => verseCount(book, chapter),
  toPosition: (verse) => verse,
});

const hebrewPsalms = (hasTitles: boolean): Counting => ({
  ...plain('PSA'),
  verses: hasTitles ? titledVerseCount : (psalm) => verseCount('PSA', psalm),
  toPosition: (verse) => (hasTitles ? withoutTitle(verse) : verse),
});

/** Psalms that the Greek joins or divides count on; the title of the others is counted as the language does. */
function greekPsalms(hasTitles: boolean): Counting {
  const isWhole = (psalm: number): boolean => ![9, 113, 114, 115, 146, 147].includes(psalm);
  const counted = hebrewPsalms(hasTitles);
  const extent = (psalm: number): [Verse, Verse] | null => greekPsalmExtent(psalm);
  const lastOf = (psalm: number): number =>
    psalm === 9 ? 38 : psalm === 113 ? 26 : (extent(psalm)?.[1].verse ?? 0);
  return {
    chapters: 150,
    first: (psalm) => (psalm === 115 ? 10 : psalm === 147 ? 12 : 1),
    verses: (psalm) => (isWhole(psalm) ? counted.verses(extent(psalm)?.[0].chapter ?? 0) : lastOf(psalm)),
    toPosition: (verse) => {
      const hebrew = toHebrewPsalm(verse);
      return isWhole(verse.chapter) ? counted.toPosition(hebrew) : hebrew;
    },
  };
}

export function numberingOf(book: BookId, language: Locale, psalms: PsalmSystem = 'hebrew'): Numbering {
  const hasTitles = language === 'fr';
  if (book !== 'PSA') return toNumbering(book, divided[book] ?? plain(book));
  return toNumbering(book, psalms === 'greek' ? greekPsalms(hasTitles) : hebrewPsalms(hasTitles));
}

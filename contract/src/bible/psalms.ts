import { verseCount } from './verse-counts.ts';

export type Verse = { chapter: number; verse: number };

/** Verses that the title takes in Hebrew and French Bibles; English ones count from the first line. */
const titleVerses: ReadonlyMap<number, number> = new Map([
  ...[
    3, 4, 5, 6, 7, 8, 9, 12, 13, 18, 19, 20, 21, 22, 30, 31, 34, 36, 38, 39, 40, 41, 42, 44, 45, 46, 47, 48,
    49, 53, 55, 56, 57, 58, 59, 61, 62, 63, 64, 65, 67, 68, 69, 70, 75, 76, 77, 80, 81, 83, 84, 85, 88, 89,
    92, 102, 108, 140, 142,
  ].map((psalm): [number, number] => [psalm, 1]),
  ...[51, 52, 54, 60].map((psalm): [number, number] => [psalm, 2]),
]);

/** Psalm 13 counts its title, and joins its last two verses. */
export const titledVerseCount = (psalm: number): number =>
  psalm === 13 ? 6 : verseCount('PSA', psalm) + (titleVerses.get(psalm) ?? 0);

/** The title belongs to the first verse. */
export const withoutTitle = ({ chapter, verse }: Verse): Verse => ({
  chapter,
  verse: Math.max(1, verse - (titleVerses.get(chapter) ?? 0)),
});

export const withTitle = ({ chapter, verse }: Verse): Verse => ({
  chapter,
  verse: Math.min(titledVerseCount(chapter), verse + (titleVerses.get(chapter) ?? 0)),
});

/**
 * From Hebrew (Protestant) to Greek (Vulgate, Catholic liturgy) numbering. Where one psalm is two, the verses count on:
 * Hebrew 10 is Greek 9 from verse 21, Hebrew 116 from verse 10 is Greek 115, which begins with verse 10.
 */
export function toGreekPsalm({ chapter, verse }: Verse): Verse {
  if (chapter === 10) return { chapter: 9, verse: verse + 20 };
  if (chapter === 115) return { chapter: 113, verse: verse + 8 };
  if (chapter === 116) return { chapter: verse < 10 ? 114 : 115, verse };
  if (chapter === 147) return { chapter: verse < 12 ? 146 : 147, verse };
  return { chapter: chapter < 10 || chapter > 147 ? chapter : chapter - 1, verse };
}

/** From Greek to Hebrew numbering. */
export function toHebrewPsalm({ chapter, verse }: Verse): Verse {
  if (chapter === 9 && verse > 20) return { chapter: 10, verse: verse - 20 };
  if (chapter === 113) return verse > 8 ? { chapter: 115, verse: verse - 8 } : { chapter: 114, verse };
  if (chapter === 114 || chapter === 115) return { chapter: 116, verse };
  if (chapter === 147) return { chapter, verse };
  return { chapter: chapter < 10 || chapter > 147 ? chapter : chapter + 1, verse };
}

/** First and last verse, in Hebrew numbering, of a psalm that the Greek numbers. Null: there is none. */
export function greekPsalmExtent(psalm: number): [Verse, Verse] | null {
  if (psalm < 1 || psalm > 150) return null;
  const first = psalm === 115 ? 10 : psalm === 147 ? 12 : 1;
  const start = toHebrewPsalm({ chapter: psalm, verse: first });
  if (psalm === 9) return [start, { chapter: 10, verse: 18 }];
  if (psalm === 113) return [start, { chapter: 115, verse: 18 }];
  const last = psalm === 114 ? 9 : psalm === 146 ? 11 : verseCount('PSA', start.chapter);
  return [start, { chapter: start.chapter, verse: last }];
}

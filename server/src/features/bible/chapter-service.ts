import { formatReference } from '@radiant/contract/bible/format-reference.ts';
import type { Passage } from '@radiant/contract/bible/passages.ts';
import { withTitle } from '@radiant/contract/bible/psalms.ts';
import { readReferenceLink, toReferenceLink } from '@radiant/contract/bible/reference-links.ts';
import { referenceProblemCodes } from '@radiant/contract/bible/reference-problems.ts';
import { type BookId, bookIds, chapterCount, verseCount } from '@radiant/contract/bible/verse-counts.ts';
import {
  type BibleChapter,
  type BibleLink,
  type BibleVerse,
  translationNames,
} from '@radiant/contract/bible.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { invalid } from '../../platform/errors.ts';
import { isWithin } from './passage-policy.ts';
import { readChapter } from './texts-queries.ts';

type Chapter = { book: BookId; chapter: number };
type Asked = {
  reference: string;
  /** In which the reference is written, and of the text; by default the reader’s. */
  language?: Locale | undefined;
  translation?: Locale | undefined;
};

/** @throws invalid_input with the reason for which the reference is refused */
export async function getChapter(
  { reference, language, translation }: Asked,
  reader: Locale,
): Promise<BibleChapter> {
  const result = readReferenceLink(reference, language ?? reader);
  if (!result.ok) throw invalid({ reference: referenceProblemCodes[result.problem.reason] });
  const { passages } = result;
  const [first] = passages;
  if (!first) throw invalid({ reference: 'reference_unreadable' });
  const shown = { book: first.book, chapter: first.start.chapter };
  const text = translation ?? reader;
  return {
    ...toLink(passages, reader),
    ...shown,
    title: formatReference([toWholeChapter(shown)], reader),
    translation: { language: text, name: translationNames[text] },
    verses: await readVerses(shown, { passages, translation: text, reader }),
    others: passages
      .flatMap((passage) => withoutChapter(passage, shown))
      .map((rest) => toLink([rest], reader)),
    previous: toChapterLink(findNeighbour(shown, -1), reader),
    next: toChapterLink(findNeighbour(shown, 1), reader),
  };
}

export const toLink = (passages: readonly Passage[], reader: Locale): BibleLink => ({
  reference: formatReference(passages, reader),
  link: toReferenceLink(passages, reader),
});

const toChapterLink = (chapter: Chapter | null, reader: Locale): BibleLink | null =>
  chapter && toLink([toWholeChapter(chapter)], reader);

const toWholeChapter = ({ book, chapter }: Chapter): Passage => ({
  book,
  start: { chapter, verse: 1 },
  end: { chapter, verse: verseCount(book, chapter) },
});

async function readVerses(
  shown: Chapter,
  { passages, translation, reader }: { passages: readonly Passage[]; translation: Locale; reader: Locale },
): Promise<BibleChapter['verses']> {
  const verses = await readChapter(shown, translation);
  const isAsked = (verse: BibleVerse) =>
    passages.some((passage) => passage.book === shown.book && isWithin(verse, passage));
  const isWhole = verses.every((verse) => verse.verse === 0 || isAsked(verse));
  return verses.map((verse) => ({
    number: numberOf(verse, reader),
    text: verse.text,
    isMarked: !isWhole && isAsked(verse),
  }));
}

function numberOf(verse: BibleVerse, reader: Locale): number | null {
  if (verse.verse === 0) return null;
  return verse.book === 'PSA' && reader === 'fr' ? withTitle(verse).verse : verse.verse;
}

/** What of a passage is in other chapters. */
function withoutChapter(passage: Passage, { book, chapter }: Chapter): Passage[] {
  const { start, end } = passage;
  if (passage.book !== book || start.chapter !== chapter) return [passage];
  return end.chapter === chapter ? [] : [{ book, start: { chapter: chapter + 1, verse: 1 }, end }];
}

function findNeighbour({ book, chapter }: Chapter, step: 1 | -1): Chapter | null {
  const next = chapter + step;
  if (next >= 1 && next <= chapterCount(book)) return { book, chapter: next };
  const other = bookIds[bookIds.indexOf(book) + step];
  return other ? { book: other, chapter: step === 1 ? 1 : chapterCount(other) } : null;
}

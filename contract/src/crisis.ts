import { type CrisisKind, crisisKinds, type HelpReason } from './crisis-kinds.ts';
import { enCrisisWords } from './crisis-words-en.ts';
import { frCrisisWords } from './crisis-words-fr.ts';
import { splitIntoWindows } from './text-windows.ts';

/** All patterns meet folded text: lower case, without accents, with straight apostrophes. */
export type CrisisWords = Readonly<Record<CrisisKind, readonly RegExp[]>> & {
  /** Taken out of a sentence first: idioms, Scripture, grief, games, negations. */
  harmless: readonly RegExp[];
  /** Prayer for people in general: counts in a sentence about nobody in particular. */
  general: readonly RegExp[];
  /** The writer, or somebody in particular. */
  personal: readonly RegExp[];
  /** Meetings, books, preaching, the Passion: count in a sentence that is not about the writer. */
  announcements: readonly RegExp[];
  firstPerson: readonly RegExp[];
  /** What is over, if the sentence also says that things are well now. */
  past: readonly RegExp[];
  recovery: readonly RegExp[];
};

/** Members write in both languages, sometimes in one sentence, and some words belong to both. */
const languages: readonly CrisisWords[] = [enCrisisWords, frCrisisWords];

/**
 * Finds words of immediate danger, suicide or abuse, in either language. Returns the most urgent kind. It decides only
 * whether the writer is shown help; docs/text-checks.md has its precision and recall.
 */
export function detectCrisis(text: string): CrisisKind | null {
  const sentences = foldText(text)
    .split(/[.!?\n]+/)
    .flatMap(splitIntoWindows);
  const found = new Set(sentences.flatMap((sentence) => findKinds(sentence.text)));
  return crisisKinds.find((kind) => found.has(kind)) ?? null;
}

function findKinds(sentence: string): CrisisKind[] {
  // Nearly every sentence ends here, so that a long text is read within milliseconds.
  const suspected = crisisKinds.filter((kind) => matches(sentence, kind));
  if (suspected.length === 0 || isHarmless(sentence)) return [];
  const rest = removeHarmlessWords(sentence);
  return crisisKinds.filter((kind) => matches(rest, kind));
}

function isHarmless(sentence: string): boolean {
  if (matches(sentence, 'general') && !matches(sentence, 'personal')) return true;
  if (matches(sentence, 'announcements') && !matches(sentence, 'firstPerson')) return true;
  return matches(sentence, 'past') && matches(sentence, 'recovery');
}

const matches = (sentence: string, name: Exclude<keyof CrisisWords, 'harmless'>): boolean =>
  languages.some((language) => language[name].some((pattern) => pattern.test(sentence)));

const removeHarmlessWords = (sentence: string): string =>
  languages
    .flatMap(({ harmless }) => harmless)
    .reduce((rest, pattern) => rest.replace(pattern, ' … '), sentence);

export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/œ/g, 'oe')
    .replace(/[^\S\n]+/g, ' ');

/** Replaced by tests, to see what happens when it fails. */
export const crisisDetector = { detect: detectCrisis };

export function findHelpReason(text: string): HelpReason | null {
  try {
    return crisisDetector.detect(text);
  } catch {
    return 'unchecked';
  }
}

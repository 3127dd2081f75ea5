import type { BookId } from './verse-counts.ts';

export type ReferenceProblem =
  | { reason: 'empty' | 'too_long' | 'unreadable' }
  | { reason: 'unknown_book'; text: string }
  | { reason: 'ambiguous_book'; text: string; books: BookId[] }
  | { reason: 'chapter_missing'; book: BookId }
  | { reason: 'no_chapter'; book: BookId; chapter: number; chapters: number }
  | { reason: 'no_verse'; book: BookId; chapter: number; verse: number; verses: number }
  | { reason: 'backwards' | 'ambiguous_range' }
  | { reason: 'psalm_mismatch'; psalms: [number, number] };

export class ReferenceRefusal extends Error {
  readonly problem: ReferenceProblem;
  constructor(problem: ReferenceProblem) {
    super(problem.reason);
    this.problem = problem;
  }
}

export const refuse = (problem: ReferenceProblem): never => {
  throw new ReferenceRefusal(problem);
};

/** Keys of the messages in `words/`. */
export const referenceProblemCodes = {
  empty: 'reference_empty',
  too_long: 'reference_many',
  unreadable: 'reference_unreadable',
  unknown_book: 'reference_book_unknown',
  ambiguous_book: 'reference_book_ambiguous',
  chapter_missing: 'reference_chapter_missing',
  no_chapter: 'reference_chapter_unknown',
  no_verse: 'reference_verse_unknown',
  backwards: 'reference_backwards',
  ambiguous_range: 'reference_range_ambiguous',
  psalm_mismatch: 'reference_psalm_mismatch',
} as const satisfies Record<ReferenceProblem['reason'], string>;
export type ReferenceProblemCode = (typeof referenceProblemCodes)[ReferenceProblem['reason']];

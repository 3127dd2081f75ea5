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

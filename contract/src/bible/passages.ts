import type { BookId } from './verse-counts.ts';

/** A position in the numbering of Protestant English Bibles: Hebrew Psalms, whose titles are not counted. */
export type Position = { chapter: number; verse: number };
export type Passage = { book: BookId; start: Position; end: Position };

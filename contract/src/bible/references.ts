import type { Locale } from '../words/locale.ts';
import { findBooks } from './find-book.ts';
import type { Passage } from './passages.ts';
import { type ReferenceOptions, readPassages } from './read-passages.ts';
import { type ReferenceProblem, ReferenceRefusal, refuse } from './reference-problems.ts';
import type { BookId } from './verse-counts.ts';

export type ReferenceResult = { ok: true; passages: Passage[] } | { ok: false; problem: ReferenceProblem };

/** What people write of references; longer texts are something else. */
const maxLength = 200;
const maxPassages = 24;

const translation = /\s*[([](?:aelf|bj|esv|kjv|lsg|niv|nabre|nrsv|segond|tob|web)[)\]]$/i;
const bookAndRest =
  /^((?:[1-3](?:st|nd|rd|ère|ere|er|re|ème|eme|e|de)?\.?\s*)?(?=\p{L})[\p{L}\s.,'’]+)(.*)$/iu;
const chapterOrVerse = /(?<=\p{L}{2}[.,]?\s+)(?:chapter|chapitre|chap|ch|verse|verset|v)\b\.?\s*$/iu;

function splitBook(part: string): [string, string] {
  const [, text = '', rest = ''] = bookAndRest.exec(part) ?? [];
  if (text === '') return ['', part];
  const book = text.replace(chapterOrVerse, '');
  return [book.replace(/[,\s]+$/, ''), text.slice(book.length) + rest];
}

function getBook(text: string, language: Locale): BookId {
  const [book, ...others] = findBooks(text, language);
  if (!book) return refuse({ reason: 'unknown_book', text });
  if (others.length > 0) return refuse({ reason: 'ambiguous_book', text, books: [book, ...others] });
  return book;
}

function readAll(text: string, options: ReferenceOptions): Passage[] {
  const passages: Passage[] = [];
  let book: BookId | undefined;
  for (const part of text.split(';')) {
    const [name, rest] = splitBook(part.trim());
    if (name !== '') book = getBook(name, options.language);
    if (!book || `${name}${rest}`.trim() === '') return refuse({ reason: 'unreadable' });
    passages.push(...readPassages(book, rest.trim(), options));
  }
  return passages.length > maxPassages ? refuse({ reason: 'too_long' }) : passages;
}

/** Reads `Jn 3, 16`, `1 Cor 13:4-7; 14:1` or `Ps 22 (23)`. Whatever does not exist is refused, never corrected. */
export function parseReference(text: string, options: ReferenceOptions): ReferenceResult {
  const written = text
    .normalize('NFC')
    .replace(translation, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
  if (written === '') return { ok: false, problem: { reason: 'empty' } };
  if (written.length > maxLength) return { ok: false, problem: { reason: 'too_long' } };
  try {
    return { ok: true, passages: readAll(written.replace(/[.;]$/, ''), options) };
  } catch (error) {
    if (error instanceof ReferenceRefusal) return { ok: false, problem: error.problem };
    throw error;
  }
}

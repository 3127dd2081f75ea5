import { type Locale, otherLocale } from '../words/locale.ts';
import { bookName } from './book-names.ts';
import { type ReferenceStyle, writeReference } from './format-reference.ts';
import type { Passage } from './passages.ts';
import { parseReference, type ReferenceResult } from './references.ts';
import { type BookId, bookIds } from './verse-counts.ts';

/** Nothing that an address would have to encode. */
const style: ReferenceStyle = { chapter: '.', list: ',', range: '-', rangeOfChapters: '-', passages: ';' };
const linkPart = /^(?:(?:[1-3]-)?[a-z]+(?:-[a-z]+)*(?:-\d[\d.,-]*)?|\d[\d.,-]*)$/;

const linkName = (book: BookId, language: Locale): string =>
  bookName(book, language)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-');

/** The path segment that names passages: `john-3.16`, `jean-3.16-18,20`, `psaume-51.3;1-corinthiens-13`. */
export const toReferenceLink = (passages: readonly Passage[], language: Locale): string =>
  writeReference(passages, { style, language, nameOf: (book) => linkName(book, language) }).replaceAll(
    ' ',
    '-',
  );

/** A link is read in the language of its book: `psaume-51.3` remains the same verse for English readers. */
export function languageOfLink(link: string, reader: Locale): Locale {
  const name = link.replace(/-\d.*$/, '');
  const isNameIn = (language: Locale) => bookIds.some((book) => linkName(book, language) === name);
  const other = otherLocale(reader);
  return !isNameIn(reader) && isNameIn(other) ? other : reader;
}

/** The text of a link with a colon before the verse, which reads the same in both languages. */
const toText = (link: string): string =>
  link
    .replaceAll('.', ':')
    .replace(/(?<=[a-z])-|-(?=[a-z])/g, ' ')
    .replaceAll(';', '; ');

function parse(text: string, language: Locale): ReferenceResult {
  const result = parseReference(text, { language });
  const isBookAlone = !result.ok && result.problem.reason === 'chapter_missing';
  return isBookAlone ? parseReference(`${text} 1`, { language }) : result;
}

/** Reads a link, or any spelling of a reference; a book alone is its first chapter. */
export function readReferenceLink(link: string, language: Locale): ReferenceResult {
  const isLink = link.split(';').every((part) => linkPart.test(part));
  return isLink ? parse(toText(link), languageOfLink(link, language)) : parse(link, language);
}

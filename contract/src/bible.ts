import * as z from 'zod/mini';
import { isBookId } from './bible/verse-counts.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { plain } from './wire.ts';
import type { Locale } from './words/locale.ts';

/** Public-domain translations that come with the product (docs/decisions/0086-texts-of-the-bible.md). */
export const translationNames = {
  en: 'World English Bible',
  fr: 'Louis Segond 1910',
} as const satisfies Record<Locale, string>;

export const BibleVerse = z.object({
  book: z.string().check(z.refine(isBookId)),
  chapter: z.number(),
  /** 0 is the title of a psalm, where the translation counts it as verses. */
  verse: z.number(),
  text: z.string(),
});
export type BibleVerse = z.output<typeof BibleVerse>;

export const BiblePassage = z.object({
  /** As the language of the request writes it. */
  reference: z.string(),
  translation: z.string(),
  /** Empty where the translation does not have the book. */
  verses: z.array(BibleVerse),
  /** Whether verses at the end were left out. */
  isShortened: z.boolean(),
});
export type BiblePassage = z.output<typeof BiblePassage>;

export const getBiblePassage = endpoint({
  name: 'bible.getPassage',
  method: 'GET',
  path: '/api/bible/passages',
  summary:
    'Get the text of a reference such as `John 3:16` or `Jn 3, 16` in the language of the request: World English Bible or Louis Segond 1910. At most 200 verses.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'read',
  isCachedForGuests: true,
  variesByLanguage: true,
  query: z.object({
    reference: z
      .string('reference_empty')
      .check(z.trim(), z.maxLength(limits.bibleReferenceMax, 'reference_many')),
  }),
  answer: plain(BiblePassage),
});

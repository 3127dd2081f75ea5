import * as z from 'zod/mini';
import { isBookId } from './bible/verse-counts.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { PageQuery } from './pages.ts';
import { PostTerm } from './search.ts';
import { plain } from './wire.ts';
import { type Locale, locales } from './words/locale.ts';

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
  /** As the language of the text writes it. */
  reference: z.string(),
  translation: z.string(),
  /** Empty where the translation does not have the book. */
  verses: z.array(BibleVerse),
  /** Whether verses at the end were left out. */
  isShortened: z.boolean(),
});
export type BiblePassage = z.output<typeof BiblePassage>;

const Reference = z
  .string('reference_empty')
  .check(z.trim(), z.maxLength(limits.bibleReferenceMax, 'reference_many'));
const Language = z.optional(z.enum(locales));

export const getBiblePassage = endpoint({
  name: 'bible.getPassage',
  method: 'GET',
  path: '/api/bible/passages',
  summary:
    'Get the text of a reference such as `John 3:16` or `Jn 3, 16`, which is written in `language`, by default that of the request. The text is that of `translation`, by default the same language: World English Bible or Louis Segond 1910. At most 200 verses.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'read',
  isCachedForGuests: true,
  variesByLanguage: true,
  query: z.object({
    reference: Reference,
    language: Language,
    /** Of the text, and of the reference in the response. */
    translation: Language,
  }),
  answer: plain(BiblePassage),
});

/** `link` is the last part of the reading page's path, `/bible/{link}`. */
export const BibleLink = z.object({ reference: z.string(), link: z.string() });
export type BibleLink = z.output<typeof BibleLink>;

export const BibleChapter = z.object({
  /** As asked, in the language of the request. */
  reference: z.string(),
  link: z.string(),
  book: z.string().check(z.refine(isBookId)),
  chapter: z.number(),
  title: z.string(),
  translation: z.object({ language: z.enum(locales), name: z.string() }),
  /** Empty where the translation does not have the book. */
  verses: z.array(
    z.object({
      /** As the language of the request counts; null is the title of a psalm. */
      number: z.nullable(z.number()),
      text: z.string(),
      isMarked: z.boolean(),
    }),
  ),
  /** The parts of the reference in other chapters. */
  others: z.array(BibleLink),
  previous: z.nullable(BibleLink),
  next: z.nullable(BibleLink),
});
export type BibleChapter = z.output<typeof BibleChapter>;

export const getBibleChapter = endpoint({
  name: 'bible.getChapter',
  method: 'GET',
  path: '/api/bible/chapters',
  summary:
    'Get the first chapter of a reference, with the verses it names marked, and the chapters before and after it. A book alone is its first chapter.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'read',
  isCachedForGuests: true,
  variesByLanguage: true,
  query: z.object({
    reference: Reference,
    /** In which the reference is written; by default that of the request. */
    language: Language,
    /** Of the text; by default that of the request. */
    translation: Language,
  }),
  answer: plain(BibleChapter),
});

/** As the address of a page asks for it: null is that of the reader. */
export type AskedChapter = { reference: string; language: Locale | null; translation: Locale | null };
/** `from`: how many verses come before, on the pages before. */
export type AskedVerses = { term: string; translation: Locale | null; from: number };

export const readVersesFrom = (text: string | null): number =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0;

/** Names what the data in a page are of. */
export const serializeChapterView = ({ reference, language, translation }: AskedChapter): string =>
  JSON.stringify([reference, language, translation]);
export const serializeVersesView = ({ term, translation, from }: AskedVerses): string =>
  JSON.stringify([term, translation, from]);

export const BibleSearch = z.object({
  translation: z.string(),
  count: z.number(),
  items: z.array(z.extend(BibleLink, { text: z.string() })),
  next: z.nullable(z.string()),
});
export type BibleSearch = z.output<typeof BibleSearch>;

export const searchBible = endpoint({
  name: 'bible.search',
  method: 'GET',
  path: '/api/bible/search',
  summary:
    'Find verses that contain every word, ignoring case and accents; the last word also matches as a prefix. Verses that contain the words side by side come first, then in the order of the books.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'search',
  query: z.extend(PageQuery, { q: PostTerm, translation: Language }),
  answer: plain(BibleSearch),
});

import type { Locale } from '@radiant/contract/words/locale.ts';
import { type BibleWords, en } from './bible/en.ts';
import { fr } from './bible/fr.ts';

/** Loaded with the pages of the Bible, and where a scripture is written. */
export const bibleWords: Readonly<Record<Locale, BibleWords>> = { en, fr };

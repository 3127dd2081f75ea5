import type { Locale } from '@radiant/contract/words/locale.ts';
import { type DirectoryWords, en } from './directory/en.ts';
import { fr } from './directory/fr.ts';

/** Loaded with the pages of the member directory. */
export const directoryWords: Readonly<Record<Locale, DirectoryWords>> = { en, fr };

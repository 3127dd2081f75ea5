import type { Locale } from '@radiant/contract/words/locale.ts';
import { type DisplayWords, en } from './display/en.ts';
import { fr } from './display/fr.ts';

/** Both: a display alternates, whatever the language of its browser. */
export const displayWords: Readonly<Record<Locale, DisplayWords>> = { en, fr };

import type { Locale } from '@radiant/contract/words/words.ts';
import { en, type Words } from './en.ts';
import { fr } from './fr.ts';

/** What the server writes to people, by language. */
export const serverWords: Readonly<Record<Locale, Words>> = { en, fr };
export type { Words };

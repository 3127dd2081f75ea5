import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type PushWords } from './push/en.ts';
import { fr } from './push/fr.ts';

/** Loaded with the two pages that need them. */
export const pushWords: Readonly<Record<Locale, PushWords>> = { en, fr };
export type { PushWords };

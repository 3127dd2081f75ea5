import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type GuardianWords } from './guardian/en.ts';
import { fr } from './guardian/fr.ts';

/** Loaded with the pages for children under 14 and their guardians. */
export const guardianWords: Readonly<Record<Locale, GuardianWords>> = { en, fr };
export type { GuardianWords };

import type { Locale } from '@radiant/contract/words/locale.ts';
import { type AppealWords, en } from './appeals/en.ts';
import { fr } from './appeals/fr.ts';

/** Loaded with the pages of decisions and measures. */
export const appealWords: Readonly<Record<Locale, AppealWords>> = { en, fr };
export type { AppealWords };

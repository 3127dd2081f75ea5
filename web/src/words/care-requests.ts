import type { Locale } from '@radiant/contract/words/locale.ts';
import { type CareRequestWords, en } from './care-requests/en.ts';
import { fr } from './care-requests/fr.ts';

/** Loaded with the pages of the care team, and with the statistics. */
export const careRequestWords: Readonly<Record<Locale, CareRequestWords>> = { en, fr };
export type { CareRequestWords };

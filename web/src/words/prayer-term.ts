import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type PrayerTermWords } from './prayer-term/en.ts';
import { fr } from './prayer-term/fr.ts';

/** Beside the parts that only some cards need, not among the words of every page. */
export const prayerTermWords: Readonly<Record<Locale, PrayerTermWords>> = { en, fr };
export type { PrayerTermWords };

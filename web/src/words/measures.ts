import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type MeasureWords } from './measures/en.ts';
import { fr } from './measures/fr.ts';

/** Loaded with the page of a measure about the member. */
export const measureWords: Readonly<Record<Locale, MeasureWords>> = { en, fr };
export type { MeasureWords };

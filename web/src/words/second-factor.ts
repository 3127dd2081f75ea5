import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type SecondFactorWords } from './second-factor/en.ts';
import { fr } from './second-factor/fr.ts';

/** Loaded with the pages that set up the second factor. */
export const secondFactorWords: Readonly<Record<Locale, SecondFactorWords>> = { en, fr };

import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type SecondFactorWords } from './second-factor/en.ts';
import { fr } from './second-factor/fr.ts';

/** Of sign-in with a code: with the pages where it is set up, not with all that members read. */
export const secondFactorWords: Readonly<Record<Locale, SecondFactorWords>> = { en, fr };

import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type SocialWords } from './social/en.ts';
import { fr } from './social/fr.ts';

/** What is said where one signs in with an account elsewhere: apart from the other words, since few sites offer it. */
export const socialWords: Readonly<Record<Locale, SocialWords>> = { en, fr };
export type { SocialWords };

import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type SocialWords } from './social/en.ts';
import { fr } from './social/fr.ts';

/** Few sites offer social sign-in, so its texts load separately. */
export const socialWords: Readonly<Record<Locale, SocialWords>> = { en, fr };
export type { SocialWords };

import type { Locale } from '@radiant/contract/words/locale.ts';
import { type AboutYouWords, en } from './about-you/en.ts';
import { fr } from './about-you/fr.ts';

/** For the few who are linked to a post. */
export const aboutYouWords: Readonly<Record<Locale, AboutYouWords>> = { en, fr };

import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type PrivacyWords } from './privacy/en.ts';
import { fr } from './privacy/fr.ts';

/** Loaded with the privacy pages. */
export const privacyWords: Readonly<Record<Locale, PrivacyWords>> = { en, fr };

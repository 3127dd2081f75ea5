import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type MissingTranslationsWords } from './missing-translations/en.ts';
import { fr } from './missing-translations/fr.ts';

/** Loaded with the list of missing translations and the link to it. */
export const missingTranslationsWords: Readonly<Record<Locale, MissingTranslationsWords>> = { en, fr };

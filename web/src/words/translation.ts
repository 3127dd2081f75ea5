import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type TranslationWords } from './translation/en.ts';
import { fr } from './translation/fr.ts';

/** Loaded with what has, or can be given, a version in the other language. */
export const translationWords: Readonly<Record<Locale, TranslationWords>> = { en, fr };

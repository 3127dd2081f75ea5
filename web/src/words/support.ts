import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type SupportWords } from './support/en.ts';
import { fr } from './support/fr.ts';

/** Loaded with the help page. */
export const supportWords: Readonly<Record<Locale, SupportWords>> = { en, fr };
export type { SupportWords };

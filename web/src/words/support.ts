import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type SupportWords } from './support/en.ts';
import { fr } from './support/fr.ts';

/** What the help page says around its articles: apart from the other words, because only this page needs them. */
export const supportWords: Readonly<Record<Locale, SupportWords>> = { en, fr };
export type { SupportWords };

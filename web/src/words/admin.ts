import type { Locale } from '@radiant/contract/words/locale.ts';
import { type AdminWords, en } from './admin/en.ts';
import { fr } from './admin/fr.ts';

/** Loaded with the administration pages. */
export const adminWords: Readonly<Record<Locale, AdminWords>> = { en, fr };

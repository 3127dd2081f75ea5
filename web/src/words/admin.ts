import type { Locale } from '@radiant/contract/words/locale.ts';
import { type AdminWords, en } from './admin/en.ts';
import { fr } from './admin/fr.ts';

/** Of the administration: with its pages, not with what members read. */
export const adminWords: Readonly<Record<Locale, AdminWords>> = { en, fr };

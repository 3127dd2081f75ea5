import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type PushWords } from './push/en.ts';
import { fr } from './push/fr.ts';

/** What is said of notifications on a device: apart from the other words, because only two pages need them. */
export const pushWords: Readonly<Record<Locale, PushWords>> = { en, fr };
export type { PushWords };

import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type OfflineWords } from './offline/en.ts';
import { fr } from './offline/fr.ts';

/** Loaded for members, a moment after the page. */
export const offlineWords: Readonly<Record<Locale, OfflineWords>> = { en, fr };
export type { OfflineWords };

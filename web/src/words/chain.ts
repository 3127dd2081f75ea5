import type { Locale } from '@radiant/contract/words/locale.ts';
import { type ChainWords, en } from './chain/en.ts';
import { fr } from './chain/fr.ts';

/** Loaded with the page of the prayer chain. */
export const chainWords: Readonly<Record<Locale, ChainWords>> = { en, fr };
export type { ChainWords };

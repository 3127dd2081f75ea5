import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type PrintingWords } from './printing/en.ts';
import { fr } from './printing/fr.ts';

/** Loaded where a prayer is written. */
export const printingWords: Readonly<Record<Locale, PrintingWords>> = { en, fr };

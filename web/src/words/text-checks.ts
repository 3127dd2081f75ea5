import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type TextCheckWords } from './text-checks/en.ts';
import { fr } from './text-checks/fr.ts';

/** Loaded once somebody writes, and with the help page. */
export const textCheckWords: Readonly<Record<Locale, TextCheckWords>> = { en, fr };
export type { TextCheckWords };

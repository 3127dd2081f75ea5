import type { Locale } from '@radiant/contract/words/locale.ts';
import { type ChoiceWords, en } from './choices/en.ts';
import { fr } from './choices/fr.ts';

/** Loaded with the settings and with opened menus. */
export const choiceWords: Readonly<Record<Locale, ChoiceWords>> = { en, fr };
export type { ChoiceWords };

import type { Locale } from '@radiant/contract/words/locale.ts';
import { type ChoiceWords, en } from './choices/en.ts';
import { fr } from './choices/fr.ts';

/** What choosing and muting say: apart from the other words, because only the settings and opened menus need them. */
export const choiceWords: Readonly<Record<Locale, ChoiceWords>> = { en, fr };
export type { ChoiceWords };

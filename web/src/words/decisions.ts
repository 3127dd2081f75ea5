import type { Locale } from '@radiant/contract/words/locale.ts';
import { type DecisionWords, en } from './decisions/en.ts';
import { fr } from './decisions/fr.ts';

/** Loaded with the page of a moderation decision. */
export const decisionWords: Readonly<Record<Locale, DecisionWords>> = { en, fr };
export type { DecisionWords };

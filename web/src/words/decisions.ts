import type { Locale } from '@radiant/contract/words/locale.ts';
import { type DecisionWords, en } from './decisions/en.ts';
import { fr } from './decisions/fr.ts';

/** What is said around a post that a moderator hid: apart from the other words, because one page needs it. */
export const decisionWords: Readonly<Record<Locale, DecisionWords>> = { en, fr };
export type { DecisionWords };

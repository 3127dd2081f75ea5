import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type UrgencyWords } from './urgency/en.ts';
import { fr } from './urgency/fr.ts';

/** Loaded where a prayer can be marked as urgent. */
export const urgencyWords: Readonly<Record<Locale, UrgencyWords>> = { en, fr };

import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type RecurrenceWords } from './recurrence/en.ts';
import { fr } from './recurrence/fr.ts';

/** Loaded with what shows or asks how often an event takes place. */
export const recurrenceWords: Readonly<Record<Locale, RecurrenceWords>> = { en, fr };
export type { RecurrenceWords };

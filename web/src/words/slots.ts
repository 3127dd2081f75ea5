import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type SlotWords } from './slots/en.ts';
import { fr } from './slots/fr.ts';

/** Loaded with what people bring to an event, and who serves. */
export const slotWords: Readonly<Record<Locale, SlotWords>> = { en, fr };
export type { SlotWords };

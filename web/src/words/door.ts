import type { Locale } from '@radiant/contract/words/locale.ts';
import { type DoorWords, en } from './door/en.ts';
import { fr } from './door/fr.ts';

/** Loaded with the list for the door. */
export const doorWords: Readonly<Record<Locale, DoorWords>> = { en, fr };

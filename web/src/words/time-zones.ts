import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type TimeZoneWords } from './time-zones/en.ts';
import { fr } from './time-zones/fr.ts';

/** Loaded with the forms that have a time zone. */
export const timeZoneWords: Readonly<Record<Locale, TimeZoneWords>> = { en, fr };
export type { TimeZoneWords };

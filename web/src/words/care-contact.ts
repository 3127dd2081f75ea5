import type { Locale } from '@radiant/contract/words/locale.ts';
import { type CareContactWords, en } from './care-contact/en.ts';
import { fr } from './care-contact/fr.ts';

/** Loaded where the care team can be asked, or take up a post. */
export const careContactWords: Readonly<Record<Locale, CareContactWords>> = { en, fr };
export type { CareContactWords };

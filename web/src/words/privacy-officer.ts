import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type PrivacyOfficerWords } from './privacy-officer/en.ts';
import { fr } from './privacy-officer/fr.ts';

/** Loaded with the page of the person in charge of privacy. */
export const privacyOfficerWords: Readonly<Record<Locale, PrivacyOfficerWords>> = { en, fr };

import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type PrivacyWords } from './privacy/en.ts';
import { fr } from './privacy/fr.ts';

/** Of one's own data and the end of the account: with the pages about them, not with all that members read. */
export const privacyWords: Readonly<Record<Locale, PrivacyWords>> = { en, fr };

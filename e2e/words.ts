import type { Locale } from '@radiant/contract/words/words.ts';
import { en, type Words } from '../web/src/words/en.ts';
import { fr } from '../web/src/words/fr.ts';

export const wordsOf = (locale: Locale): Words => (locale === 'fr' ? fr : en);

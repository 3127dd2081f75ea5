import type { Locale } from '@radiant/contract/words/locale.ts';
import { type ApiTokenWords, en } from './api-tokens/en.ts';
import { fr } from './api-tokens/fr.ts';

export const apiTokenWords: Readonly<Record<Locale, ApiTokenWords>> = { en, fr };

import type { Locale } from '@radiant/contract/words/locale.ts';
import { type CreatePostWords, en } from './create-post/en.ts';
import { fr } from './create-post/fr.ts';

/** Loaded with the page for creating posts. */
export const createPostWords: Readonly<Record<Locale, CreatePostWords>> = { en, fr };
export type { CreatePostWords };

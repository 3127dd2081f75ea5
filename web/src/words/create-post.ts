import type { Locale } from '@radiant/contract/words/locale.ts';
import { type CreatePostWords, en } from './create-post/en.ts';
import { fr } from './create-post/fr.ts';

/** What the page says where posts are made and scheduled: apart from the other words, because only it needs them. */
export const createPostWords: Readonly<Record<Locale, CreatePostWords>> = { en, fr };
export type { CreatePostWords };

import { useLocale } from '../../platform/words.tsx';
import { type CreatePostWords, createPostWords } from '../../words/create-post.ts';

/** What the page says where posts are made and scheduled, in the reader's language. */
export const useCreatePostWords = (): CreatePostWords => createPostWords[useLocale().locale];

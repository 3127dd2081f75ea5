import { useLocale } from '../../platform/words.tsx';
import { type CreatePostWords, createPostWords } from '../../words/create-post.ts';

export const useCreatePostWords = (): CreatePostWords => createPostWords[useLocale().locale];

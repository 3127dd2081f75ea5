import { useLocale } from '../../platform/words.tsx';
import type { ApiTokenWords } from '../../words/api-tokens/en.ts';
import { apiTokenWords } from '../../words/api-tokens.ts';

export const useApiTokenWords = (): ApiTokenWords => apiTokenWords[useLocale().locale];

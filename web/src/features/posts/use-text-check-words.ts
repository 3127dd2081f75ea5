import { useLocale } from '../../platform/words.tsx';
import { type TextCheckWords, textCheckWords } from '../../words/text-checks.ts';

export const useTextCheckWords = (): TextCheckWords => textCheckWords[useLocale().locale];

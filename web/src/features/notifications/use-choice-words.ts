import { useLocale } from '../../platform/words.tsx';
import { type ChoiceWords, choiceWords } from '../../words/choices.ts';

/** What choosing and muting say, in the reader's language. */
export const useChoiceWords = (): ChoiceWords => choiceWords[useLocale().locale];

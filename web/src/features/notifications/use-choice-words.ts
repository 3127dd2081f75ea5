import { useLocale } from '../../platform/words.tsx';
import { type ChoiceWords, choiceWords } from '../../words/choices.ts';

export const useChoiceWords = (): ChoiceWords => choiceWords[useLocale().locale];

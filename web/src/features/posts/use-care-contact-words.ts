import { useLocale } from '../../platform/words.tsx';
import { type CareContactWords, careContactWords } from '../../words/care-contact.ts';

export const useCareContactWords = (): CareContactWords => careContactWords[useLocale().locale];

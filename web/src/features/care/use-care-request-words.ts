import { useLocale } from '../../platform/words.tsx';
import { type CareRequestWords, careRequestWords } from '../../words/care-requests.ts';

export const useCareRequestWords = (): CareRequestWords => careRequestWords[useLocale().locale];

import { useLocale } from '../../platform/words.tsx';
import { type GuardianWords, guardianWords } from '../../words/guardian.ts';

export const useGuardianWords = (): GuardianWords => guardianWords[useLocale().locale];

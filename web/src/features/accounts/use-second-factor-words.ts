import { useLocale } from '../../platform/words.tsx';
import type { SecondFactorWords } from '../../words/second-factor/en.ts';
import { secondFactorWords } from '../../words/second-factor.ts';

export const useSecondFactorWords = (): SecondFactorWords => secondFactorWords[useLocale().locale];

import { useLocale } from '../../platform/words.tsx';
import type { SecondFactorWords } from '../../words/second-factor/en.ts';
import { secondFactorWords } from '../../words/second-factor.ts';

/** The words about sign-in with a code, in the reader's language. */
export const useSecondFactorWords = (): SecondFactorWords => secondFactorWords[useLocale().locale];

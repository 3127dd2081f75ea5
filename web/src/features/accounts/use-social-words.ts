import { useLocale } from '../../platform/words.tsx';
import { type SocialWords, socialWords } from '../../words/social.ts';

/** The words about signing in with an account elsewhere, in the reader's language. */
export const useSocialWords = (): SocialWords => socialWords[useLocale().locale];

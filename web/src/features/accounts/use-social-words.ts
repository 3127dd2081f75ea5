import { useLocale } from '../../platform/words.tsx';
import { type SocialWords, socialWords } from '../../words/social.ts';

export const useSocialWords = (): SocialWords => socialWords[useLocale().locale];

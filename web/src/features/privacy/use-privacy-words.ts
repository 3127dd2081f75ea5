import { useLocale } from '../../platform/words.tsx';
import type { PrivacyWords } from '../../words/privacy/en.ts';
import { privacyWords } from '../../words/privacy.ts';

export const usePrivacyWords = (): PrivacyWords => privacyWords[useLocale().locale];

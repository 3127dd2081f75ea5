import { useLocale } from '../../platform/words.tsx';
import type { PrivacyWords } from '../../words/privacy/en.ts';
import { privacyWords } from '../../words/privacy.ts';

/** The words about one's own data, in the reader's language. */
export const usePrivacyWords = (): PrivacyWords => privacyWords[useLocale().locale];

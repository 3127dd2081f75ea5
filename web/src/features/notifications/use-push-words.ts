import { useLocale } from '../../platform/words.tsx';
import { type PushWords, pushWords } from '../../words/push.ts';

/** What is said of notifications on a device, in the reader's language. */
export const usePushWords = (): PushWords => pushWords[useLocale().locale];

import { useLocale } from '../../platform/words.tsx';
import { type PushWords, pushWords } from '../../words/push.ts';

export const usePushWords = (): PushWords => pushWords[useLocale().locale];

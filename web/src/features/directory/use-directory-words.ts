import { useLocale } from '../../platform/words.tsx';
import { directoryWords } from '../../words/directory.ts';

export const useDirectoryWords = () => directoryWords[useLocale().locale];

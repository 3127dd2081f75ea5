import { useLocale } from '../../platform/words.tsx';
import { type ChainWords, chainWords } from '../../words/chain.ts';

export const useChainWords = (): ChainWords => chainWords[useLocale().locale];

import { limits } from '@radiant/contract/limits.ts';
import { hasSearchableWord, isSearchableName } from '@radiant/contract/search.ts';
import type { SearchTab } from './search-tabs.ts';

/**
 * A key of `fields`, or null when the term is valid or empty. Names consist of letters; posts contain digits too.
 */
export function findTermError(
  term: string,
  tab: SearchTab,
): 'term_letters' | 'term_words' | 'text_too_long' | null {
  const trimmed = term.trim();
  if (trimmed === '') return null;
  if (trimmed.length > limits.searchTermMax) return 'text_too_long';
  if (tab === 'people') return isSearchableName(trimmed) ? null : 'term_letters';
  return hasSearchableWord(trimmed) ? null : 'term_words';
}

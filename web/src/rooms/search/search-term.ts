import { limits } from '@radiant/contract/limits.ts';
import { isSearchable } from '@radiant/contract/search.ts';

/**
 * Why a term cannot be asked for, as a key of `fields`; null when it can, and for an empty one, which nobody asks.
 */
export function termProblem(term: string): 'term_letters' | 'text_too_long' | null {
  const trimmed = term.trim();
  if (trimmed === '') return null;
  if (trimmed.length > limits.searchTermMax) return 'text_too_long';
  return isSearchable(trimmed) ? null : 'term_letters';
}

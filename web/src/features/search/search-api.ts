import { limits } from '@radiant/contract/limits.ts';
import { searchPeople, searchPosts, suggestSearchResults } from '@radiant/contract/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { debounce } from '../../platform/debounce.ts';
import { postKeys } from '../posts/post-cache.ts';
import { kindOfTab, type PostsTab } from './search-tabs.ts';
import { findTermError } from './search-term.ts';

const canSearch = (viewer: string | undefined, term: string, tab: 'people' | PostsTab): boolean =>
  viewer !== undefined && term !== '' && findTermError(term, tab) === null;

/** People found for a term; what was found before stays until the answer is there. */
export const useFoundPeople = (viewer: string | undefined, term: string) =>
  useQuery({
    queryKey: ['people', viewer, term],
    queryFn: async ({ signal }) => (await call(searchPeople, { params: { term }, signal })).people,
    enabled: canSearch(viewer, term, 'people'),
    placeholderData: keepPreviousData,
  });

/** Posts found for a term under a tab, page after page; what was found before stays until the answer is there. */
export const useFoundPosts = (viewer: string | undefined, term: string, tab: PostsTab) =>
  useCursorQuery({
    queryKey: postKeys.list('search', viewer ?? '', tab, term),
    fetchPage: ({ query, signal }) => {
      const kind = kindOfTab[tab];
      return call(searchPosts, { query: { q: term, ...(kind && { kind }), ...query }, signal });
    },
    enabled: canSearch(viewer, term, tab),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // Reading every page again would move what is being read.
    refetchOnWindowFocus: false,
  });

/** So that a term is asked for once, not letter by letter. */
const DEBOUNCE_MS = 250;

/** What to offer for a term that is being typed; without an answer nothing is offered, and the search page tells why. */
export const useSearchSuggestions = (viewer: string | undefined, term: string) =>
  useQuery({
    queryKey: ['suggestions', viewer, term],
    queryFn: async ({ signal }) => {
      await debounce(signal, DEBOUNCE_MS);
      return call(suggestSearchResults, { query: { q: term }, signal, silent: true });
    },
    enabled: term.length <= limits.searchTermMax && canSearch(viewer, term, 'posts'),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });

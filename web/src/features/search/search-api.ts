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

/** Previous results stay until the new ones arrive. */
export const useFoundPeople = (viewer: string | undefined, term: string) =>
  useQuery({
    queryKey: ['people', viewer, term],
    queryFn: async ({ signal }) => (await call(searchPeople, { params: { term }, signal })).people,
    enabled: canSearch(viewer, term, 'people'),
    placeholderData: keepPreviousData,
  });

/** Previous results stay until the new ones arrive. */
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
    // Refetching every page would move what is being read.
    refetchOnWindowFocus: false,
  });

const DEBOUNCE_MS = 250;

/** Suggestions while typing. Failures show nothing; the search page explains them. */
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

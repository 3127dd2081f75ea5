import { limits } from '@radiant/contract/limits.ts';
import { searchPeople, searchPosts, suggestSearchResults } from '@radiant/contract/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { postKeys } from '../posts/post-cache.ts';
import { kindOfTab, type PostsTab } from './search-tabs.ts';
import { termProblem } from './search-term.ts';

const isAsked = (viewer: string | undefined, term: string, tab: 'people' | PostsTab): boolean =>
  viewer !== undefined && term !== '' && termProblem(term, tab) === null;

/** People found for a term; what was found before stays until the answer is there. */
export const usePeople = (viewer: string | undefined, term: string) =>
  useQuery({
    queryKey: ['people', viewer, term],
    queryFn: async ({ signal }) => (await call(searchPeople, { params: { term }, signal })).people,
    enabled: isAsked(viewer, term, 'people'),
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
    enabled: isAsked(viewer, term, tab),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // Reading every page again would move what is being read.
    refetchOnWindowFocus: false,
  });

/** So that a term is asked for once, not letter by letter. */
const pause = 250;

/** What to offer for a term that is being typed; without an answer nothing is offered, and the search page tells why. */
export const useSuggestions = (viewer: string | undefined, term: string) =>
  useQuery({
    queryKey: ['suggestions', viewer, term],
    queryFn: async ({ signal }) => {
      await restBefore(signal);
      return call(suggestSearchResults, { query: { q: term }, signal, silent: true });
    },
    enabled: term.length <= limits.searchTermMax && isAsked(viewer, term, 'posts'),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });

/** @throws when something else is asked for meanwhile */
function restBefore(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pause);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

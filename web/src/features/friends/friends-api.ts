import { listFriends } from '@radiant/contract/friends.ts';
import type { Page } from '@radiant/contract/pages.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export type FriendPages = InfiniteData<Page<ListedPerson>, string | null>;

/** Where the friends of a member stand in the query cache, as this viewer sees them; `term` when they were searched. */
export const friendsKey = (viewer: string, memberId: string, ...term: string[]) =>
  ['friends', viewer, memberId, ...term] as const;

/** The friends of a member by name, page after page; those whose names hold the term, when there is one. */
export const useFriends = (viewer: string, memberId: string, term = '') =>
  useInfiniteQuery<Page<ListedPerson>, Error, FriendPages, QueryKey, string | null>({
    queryKey: friendsKey(viewer, memberId, ...(term === '' ? [] : [term])),
    queryFn: ({ pageParam, signal }) =>
      call(listFriends, {
        params: { id: memberId },
        query: { ...(pageParam !== null && { cursor: pageParam }), ...(term !== '' && { term }) },
        signal,
        silent: true,
      }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    ...(term !== '' && { placeholderData: keepPreviousData }),
  });

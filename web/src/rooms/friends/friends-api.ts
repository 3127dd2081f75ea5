import { listFriends } from '@radiant/contract/friends.ts';
import type { Page } from '@radiant/contract/pages.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export type FriendPages = InfiniteData<Page<ListedPerson>, string | null>;

/** Where the friends of a member stand in the query cache, as this viewer sees them. */
export const friendsKey = (viewer: string, memberId: string) => ['friends', viewer, memberId] as const;

/** The friends of a member by name, page after page. */
export const useFriends = (viewer: string, memberId: string) =>
  useInfiniteQuery<Page<ListedPerson>, Error, FriendPages, QueryKey, string | null>({
    queryKey: friendsKey(viewer, memberId),
    queryFn: ({ pageParam, signal }) =>
      call(listFriends, {
        params: { id: memberId },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
        silent: true,
      }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });

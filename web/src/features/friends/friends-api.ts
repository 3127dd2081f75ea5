import { listFriends } from '@radiant/contract/friends.ts';
import type { Page } from '@radiant/contract/pages.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { type CursorPages, useCursorQuery } from '../../platform/cursor-query.ts';

export type FriendPages = CursorPages<Page<ListedPerson>>;

/** Friends of a member as this viewer sees them; with `term` when searched. */
export const friendsKey = (viewer: string, memberId: string, ...term: string[]) =>
  ['friends', viewer, memberId, ...term] as const;

/** By name; with a term, only those whose name contains it. */
export const useFriends = (viewer: string, memberId: string, term = '') =>
  useCursorQuery({
    queryKey: friendsKey(viewer, memberId, ...(term === '' ? [] : [term])),
    fetchPage: ({ query, signal }) =>
      call(listFriends, {
        params: { id: memberId },
        query: { ...query, ...(term !== '' && { term }) },
        signal,
        silent: true,
      }),
    ...(term !== '' && { placeholderData: keepPreviousData }),
  });

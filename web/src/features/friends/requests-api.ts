import {
  acceptAllRequests,
  acceptRequest,
  blockMember,
  cancelRequest,
  declineRequest,
  ignoreAllRequests,
  listBlocked,
  listGuestSuggestions,
  listReceivedRequests,
  listSentRequests,
  listSuggestions,
  type ReceivedPage,
  requestFriend,
  type SentRequest,
  type SuggestedPerson,
  unblockMember,
  unfriend,
} from '@radiant/contract/friend-requests.ts';
import type { Page } from '@radiant/contract/pages.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { useSession } from '../../platform/session.tsx';
import { removeCachedPostsBy } from '../posts/post-cache.ts';

/** `viewer` is the member's id or 'guest'. */
type ListName = 'suggested' | 'received' | 'sent' | 'blocked';
const requestsKey = (viewer: string, list: ListName) => ['friend-requests', viewer, list] as const;

type FetchPage<Found> = (cursor: {
  query: Record<string, string>;
  signal: AbortSignal;
  silent: true;
}) => Promise<Found>;

function usePeopleList<Found extends Page<unknown>>(
  { viewer, list }: { viewer: string | undefined; list: ListName },
  fetchPage: FetchPage<Found>,
) {
  return useCursorQuery({
    queryKey: requestsKey(viewer ?? 'guest', list),
    fetchPage: ({ query, signal }) => fetchPage({ query, signal, silent: true }),
    enabled: viewer !== undefined,
  });
}

/** For guests, members who have shared something publicly. */
export const useFriendSuggestions = (viewer: string | undefined) =>
  usePeopleList<Page<SuggestedPerson>>({ viewer, list: 'suggested' }, (input) =>
    call(viewer === 'guest' ? listGuestSuggestions : listSuggestions, input),
  );

/** Newest first. */
export const useReceivedRequests = (viewer: string | undefined) =>
  usePeopleList<ReceivedPage>({ viewer, list: 'received' }, (input) => call(listReceivedRequests, input));

/** Newest first. */
export const useSentRequests = (viewer: string) =>
  usePeopleList<Page<SentRequest>>({ viewer, list: 'sent' }, (input) => call(listSentRequests, input));

/** By name. */
export const useBlockedMembers = (viewer: string) =>
  usePeopleList<Page<ListedPerson>>({ viewer, list: 'blocked' }, (input) => call(listBlocked, input));

/** The suggestions are not refetched, so that the result shows where the button was pressed. */
export function useSendFriendRequest(viewer: string) {
  const client = useQueryClient();
  const { user, refresh } = useSession();
  return useMutation({
    mutationFn: (memberId: string) => call(requestFriend, { body: { memberId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: requestsKey(viewer, 'sent') });
      void client.invalidateQueries({ queryKey: ['profile', viewer] });
      if (user?.firstSteps) void refresh();
    },
  });
}

export type PeopleAction =
  | { act: 'accept' | 'decline' | 'cancel'; requestId: string }
  | { act: 'acceptAll' | 'ignoreAll' }
  | { act: 'unfriend' | 'block' | 'unblock'; memberId: string };

function performAction(act: PeopleAction): Promise<unknown> {
  switch (act.act) {
    case 'accept':
      return call(acceptRequest, { body: { askerId: act.requestId } });
    case 'decline':
      return call(declineRequest, { body: { askerId: act.requestId } });
    case 'cancel':
      return call(cancelRequest, { body: { id: act.requestId } });
    case 'acceptAll':
      return call(acceptAllRequests);
    case 'ignoreAll':
      return call(ignoreAllRequests);
    case 'unfriend':
      return call(unfriend, { body: { memberId: act.memberId } });
    case 'block':
      return call(blockMember, { body: { memberId: act.memberId } });
    case 'unblock':
      return call(unblockMember, { body: { memberId: act.memberId } });
  }
}

/** Refetches the lists before it settles. The posts of a blocked member leave open pages at once. */
export function usePeopleAction(viewer: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: performAction,
    onSuccess: (_answer, action) => {
      if (action.act === 'block') removeCachedPostsBy(client, action.memberId);
    },
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['friend-requests', viewer] }),
        client.invalidateQueries({ queryKey: ['friends', viewer] }),
        client.invalidateQueries({ queryKey: ['profile', viewer] }),
      ]);
    },
  });
}

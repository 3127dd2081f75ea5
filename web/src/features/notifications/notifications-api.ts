import {
  countUnseen,
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  markSeen,
  type Notification,
  restoreNotifications,
} from '@radiant/contract/notifications.ts';
import type { Page } from '@radiant/contract/pages.ts';
import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export type NotificationList = InfiniteData<Page<Notification>, string | null>;

const unseenKey = ['notifications', 'unseen'] as const;
const listKey = ['notifications', 'list'] as const;

/** How many notifications were not seen yet; zero until that is known. */
export function useUnseenCount(): number {
  const { data } = useQuery({
    queryKey: unseenKey,
    queryFn: ({ signal }) => call(countUnseen, { signal, silent: true }),
    // The live stream tells each change.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.count ?? 0;
}

/** The live stream told a new count. */
export function setUnseenCount(client: QueryClient, count: number): void {
  client.setQueryData<{ count: number }>(unseenKey, { count });
}

/** Events were missed: the count is read anew, and so is an open list. */
export function invalidateNotifications(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['notifications'] });
}

const maxJitterMs = 3_000;

/** The same when thousands hear of it at once: each after a moment of its own. */
export function invalidateWithJitter(client: QueryClient): void {
  setTimeout(() => invalidateNotifications(client), Math.random() * maxJitterMs);
}

export type NotificationsQuery = UseInfiniteQueryResult<NotificationList>;

/** What happened, newest first; read whenever the panel or the page opens. */
export function useNotifications(): NotificationsQuery {
  return useInfiniteQuery<Page<Notification>, Error, NotificationList, QueryKey, string | null>({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    // What opens shows the newest ones; the older ones are asked for again.
    gcTime: 0,
  });
}

/** Everything was seen: the badge empties at once, the server learns it. */
export function useMarkSeen(): () => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call(markSeen, { silent: true }),
    onMutate: () => setUnseenCount(client, 0),
    onError: () => void client.invalidateQueries({ queryKey: unseenKey }),
  });
  return () => mutate();
}

/** A list without one of its notifications. */
function withoutNotification(list: NotificationList, id: string): NotificationList {
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
  };
}

/** `onAnswer` is called once it is deleted, while its row is still shown. */
export function useDeleteNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; onDeleted: () => void }) => call(deleteNotification, { body: { id } }),
    onSuccess: (_done, { id, onDeleted }) => {
      onDeleted();
      client.setQueryData<NotificationList>(listKey, (list) => list && withoutNotification(list, id));
    },
  });
}

export function useClearNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteAllNotifications),
    onSuccess: () => {
      client.setQueryData<NotificationList>(listKey, (list) => list && { pages: [], pageParams: [] });
      setUnseenCount(client, 0);
    },
  });
}

export function useRestoreNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(restoreNotifications),
    onSuccess: () => invalidateNotifications(client),
  });
}

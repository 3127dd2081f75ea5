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
  type QueryClient,
  type UseInfiniteQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { type CursorPages, useCursorQuery } from '../../platform/cursor-query.ts';

export type NotificationList = CursorPages<Page<Notification>>;

const unseenKey = ['notifications', 'unseen'] as const;
const listKey = ['notifications', 'list'] as const;

/** 0 while loading. */
export function useUnseenCount(): number {
  const { data } = useQuery({
    queryKey: unseenKey,
    queryFn: ({ signal }) => call(countUnseen, { signal, silent: true }),
    // The live stream pushes each change.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.count ?? 0;
}

export function setUnseenCount(client: QueryClient, count: number): void {
  client.setQueryData<{ count: number }>(unseenKey, { count });
}

/** After missed events: refetches the count and an open list. */
export function invalidateNotifications(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['notifications'] });
}

const maxJitterMs = 3_000;

/** Spreads refetches that thousands of clients start at once. */
export function invalidateWithJitter(client: QueryClient): void {
  setTimeout(() => invalidateNotifications(client), Math.random() * maxJitterMs);
}

export type NotificationsQuery = UseInfiniteQueryResult<NotificationList>;

export function useNotifications(): NotificationsQuery {
  return useCursorQuery({
    queryKey: listKey,
    fetchPage: ({ query, signal }) => call(listNotifications, { query, signal }),
    staleTime: 0,
    // Only the newest page is fetched when the list opens again.
    gcTime: 0,
  });
}

/** Clears the badge before the server responds. */
export function useMarkSeen(): () => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call(markSeen, { silent: true }),
    onMutate: () => setUnseenCount(client, 0),
    onError: () => void client.invalidateQueries({ queryKey: unseenKey }),
  });
  return () => mutate();
}

function withoutNotification(list: NotificationList, id: string): NotificationList {
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
  };
}

export function removeCachedNotification(client: QueryClient, id: string): void {
  client.setQueryData<NotificationList>(listKey, (list) => list && withoutNotification(list, id));
}

export function setCachedMute(
  client: QueryClient,
  { postId, muted }: { postId: string; muted: boolean },
): void {
  const change = (item: Notification): Notification =>
    item.postId === postId && item.muted !== undefined ? { ...item, muted } : item;
  client.setQueryData<NotificationList>(
    listKey,
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  );
}

/** `onDeleted` runs while the row is still shown. */
export function useDeleteNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; onDeleted: () => void }) => call(deleteNotification, { body: { id } }),
    onSuccess: (_done, { id, onDeleted }) => {
      onDeleted();
      removeCachedNotification(client, id);
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

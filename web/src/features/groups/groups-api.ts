import { listMemberFeed } from '@radiant/contract/feed.ts';
import { getLinkedGroup, joinByLink } from '@radiant/contract/group-links.ts';
import {
  createGroup,
  type Group,
  type GroupInput,
  type GroupList,
  type GroupNotifications,
  type GroupRole,
  getGroup,
  inviteToGroup,
  joinGroup,
  leaveGroup,
  listGroupMembers,
  listGroups,
  listPendingMembers,
  removeFromGroup,
  removeGroupPicture,
  setGroupArchived,
  setGroupNotifications,
  setGroupPicture,
  setGroupRole,
  updateGroup,
} from '@radiant/contract/groups.ts';
import { isSearchableName, searchPeople } from '@radiant/contract/search.ts';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, nullIfNotFound } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { debounce } from '../../platform/debounce.ts';
import { useLiveEvents } from '../../platform/live.ts';
import { useLocale } from '../../platform/words.tsx';
import { loadPartsForPosts } from '../posts/lazy-post-parts.ts';
import { groupsKey } from '../posts/own-groups-api.ts';
import { postKeys } from '../posts/post-cache.ts';
import { type GroupPostsTab, wireTypeOf } from './group-tabs.ts';

/** Newest first. */
export function useGroupPosts(viewer: string, { id, tab }: { id: string; tab: GroupPostsTab }) {
  const client = useQueryClient();
  const key = postKeys.list('group', viewer, id);
  useLiveEvents(({ type }) => {
    if (type === 'post-created' || type === 'reset') void client.invalidateQueries({ queryKey: key });
  });
  return useCursorQuery({
    queryKey: [...key, tab],
    fetchPage: async ({ query, signal }) => {
      const type = wireTypeOf(tab);
      const page = await call(listMemberFeed, {
        query: { ...query, group: id, ...(type && { type }) },
        signal,
        silent: true,
      });
      await loadPartsForPosts(page.items);
      return page;
    },
    // Refetching every page would move what is being read.
    refetchOnWindowFocus: false,
  });
}

const groupKey = (viewer: string, id: string) => [...groupsKey(viewer), 'group', id] as const;

/** By name, in the reader's language. */
export function useGroups(viewer: string, list: GroupList) {
  const { locale } = useLocale();
  return useCursorQuery({
    queryKey: [...groupsKey(viewer), 'list', list, locale],
    fetchPage: ({ query, signal }) => call(listGroups, { query: { ...query, list }, signal, silent: true }),
  });
}

/** Null when the group does not exist or is hidden from the viewer. */
export function useGroup(viewer: string, id: string) {
  const client = useQueryClient();
  // Accepted into it, or removed from it.
  useLiveEvents(({ type }) => {
    if (type === 'reset') void refetchGroups(client, viewer);
  });
  return useQuery({
    queryKey: groupKey(viewer, id),
    queryFn: ({ signal }) => nullIfNotFound(call(getGroup, { params: { id }, signal, silent: true })),
  });
}

/** Null when the link has ended. */
export const useLinkedGroup = (viewer: string, secret: string) =>
  useQuery({
    queryKey: [...groupsKey(viewer), 'linked', secret],
    queryFn: ({ signal }) =>
      nullIfNotFound(call(getLinkedGroup, { params: { token: secret }, signal, silent: true })),
  });

/** Refetches the groups before it settles. */
export function useJoinByLink(viewer: string, secret: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(joinByLink, { params: { token: secret } }),
    onSuccess: () => refetchGroups(client, viewer),
  });
}

/** Leaders first, then by name; only the leaders for those outside. */
export const useGroupMembers = (viewer: string, { id, relation }: Group) =>
  useCursorQuery({
    queryKey: [...groupKey(viewer, id), 'members', relation],
    fetchPage: ({ query, signal }) => call(listGroupMembers, { params: { id }, query, signal, silent: true }),
  });

/** Requests and invitations, oldest first. */
export const usePendingMembers = (viewer: string, id: string) =>
  useCursorQuery({
    queryKey: [...groupKey(viewer, id), 'pending'],
    fetchPage: ({ query, signal }) =>
      call(listPendingMembers, { params: { id }, query, signal, silent: true }),
  });

const DEBOUNCE_MS = 250;

/** While typing; previous results stay until the new ones arrive. */
export const useMembersByName = (viewer: string, term: string) =>
  useQuery({
    queryKey: ['people', viewer, 'named', term],
    queryFn: async ({ signal }) => {
      await debounce(signal, DEBOUNCE_MS);
      return (await call(searchPeople, { params: { term }, signal, silent: true })).people;
    },
    enabled: isSearchableName(term),
    placeholderData: keepPreviousData,
  });

const refetchGroups = (client: QueryClient, viewer: string): Promise<void> =>
  client.invalidateQueries({ queryKey: groupsKey(viewer) });

export function useCreateGroup(viewer: string) {
  const client = useQueryClient();
  return async (body: GroupInput, idempotencyKey: string): Promise<Group> => {
    const group = await call(createGroup, { body, idempotencyKey });
    await refetchGroups(client, viewer);
    return group;
  };
}

export function useUpdateGroup(viewer: string, id: string) {
  const client = useQueryClient();
  return async (body: GroupInput): Promise<void> => {
    await call(updateGroup, { params: { id }, body });
    await refetchGroups(client, viewer);
  };
}

export type GroupAction =
  | { act: 'join' | 'leave' | 'archive' | 'reopen' | 'removePicture' }
  | { act: 'showPicture'; photo: File }
  | { act: 'invite' | 'remove'; memberId: string }
  | { act: 'appoint'; memberId: string; role: GroupRole }
  | { act: 'notify'; notifications: GroupNotifications };

function performAction(id: string, action: GroupAction): Promise<unknown> {
  const params = { id };
  switch (action.act) {
    case 'join':
      return call(joinGroup, { params });
    case 'leave':
      return call(leaveGroup, { params });
    case 'archive':
    case 'reopen':
      return call(setGroupArchived, { params, body: { isArchived: action.act === 'archive' } });
    case 'showPicture':
      return call(setGroupPicture, { params, body: {}, files: { photo: action.photo } });
    case 'removePicture':
      return call(removeGroupPicture, { params });
    case 'notify':
      return call(setGroupNotifications, { params, body: { notifications: action.notifications } });
    case 'invite':
      return call(inviteToGroup, { params: { id, memberId: action.memberId } });
    case 'remove':
      return call(removeFromGroup, { params: { id, memberId: action.memberId } });
    case 'appoint':
      return call(setGroupRole, { params: { id, memberId: action.memberId }, body: { role: action.role } });
  }
}

/** Refetches the groups before it settles. */
export function useGroupAction(viewer: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: GroupAction) => performAction(id, action),
    onSettled: () => refetchGroups(client, viewer),
  });
}

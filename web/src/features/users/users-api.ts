import type { Role } from '@radiant/contract/accounts.ts';
import type { CareRole } from '@radiant/contract/care-roles.ts';
import { appointToCareTeam, dismissFromCareTeam } from '@radiant/contract/care-team.ts';
import { formatOrder, type TableOrder } from '@radiant/contract/tables.ts';
import {
  applyUserBulkAction,
  createUser,
  deleteUser,
  endUserSessions,
  exportUsers,
  getUser,
  inviteUser,
  listUserSessions,
  listUsers,
  type Standing,
  sendUserPasswordReset,
  type User,
  type UserBulkRequest,
  type UserDraft,
  type UserEdit,
  type UserFilter,
  type UserSelection,
  updateUser,
} from '@radiant/contract/users.ts';
import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, nullIfNotFound } from '../../platform/api.ts';
import { debounce } from '../../platform/debounce.ts';
import { downloadFile } from '../../platform/download.ts';
import { fetchPage } from '../operations/use-list-params.ts';

const usersKey = ['users'] as const;
const userKey = (id: string) => [...usersKey, 'one', id] as const;
const userSessionsKey = (id: string) => [...usersKey, 'sessions', id] as const;

export type UserListQuery = {
  q: string;
  role: Role | undefined;
  status: Standing | undefined;
  /** Registration dates. */
  days: { from: string; to: string } | null;
  order: TableOrder;
  page: number;
  size: number;
};

function fetchUserPage({ q, role, status, days, order, page, size }: UserListQuery, signal: AbortSignal) {
  const query = { q: q.trim(), role, status, ...days, order: formatOrder(order), size };
  return fetchPage({ page, pageSize: size }, (number) =>
    call(listUsers, { query: { ...query, page: number }, signal, silent: true }),
  );
}

/** A page of the list, from 1. `page` of the result is the last page if fewer exist. */
export const useUsers = (view: UserListQuery) =>
  useQuery({
    queryKey: [...usersKey, 'list', view],
    queryFn: async ({ signal }) => {
      if (view.q !== '') await debounce(signal);
      return await fetchUserPage(view, signal);
    },
    placeholderData: keepPreviousData,
  });

/** A member for the administration; null if there is none. */
export const useUser = (id: string): UseQueryResult<User | null> =>
  useQuery({
    queryKey: userKey(id),
    queryFn: async ({ signal }) =>
      (await nullIfNotFound(call(getUser, { params: { id }, signal, silent: true })))?.user ?? null,
  });

export function useCreateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: UserDraft; idempotencyKey: string }) =>
      call(createUser, { body: draft, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: usersKey }),
  });
}

export function useUpdateUser(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ edit, avatar, banner }: { edit: UserEdit; avatar: File | null; banner: File | null }) =>
      call(updateUser, { params: { id }, body: edit, files: { pp: avatar, pc: banner } }),
    onSuccess: ({ user }) => {
      client.setQueryData(userKey(id), user);
      // The name and picture may be shown anywhere.
      void client.invalidateQueries();
    },
    // After a conflict the stored values are shown.
    onError: () => client.invalidateQueries({ queryKey: userKey(id) }),
  });
}

export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteUser, { params: { id } }),
    // Not awaited, so that the result shows at once.
    onSettled: () => void client.invalidateQueries(),
  });
}

export const countUsers = async (filter: UserFilter): Promise<number> =>
  (await call(listUsers, { query: { ...filter, size: 1 }, silent: true })).total;

export function useBulkChangeUsers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UserBulkRequest) => call(applyUserBulkAction, { body }),
    // Not awaited, so that the result shows at once.
    onSettled: () => void client.invalidateQueries(),
  });
}

export const useExportUsers = () =>
  useMutation({ mutationFn: (body: UserSelection) => downloadFile(exportUsers, { body }) });

export function useInviteUser(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(inviteUser, { params: { id } }),
    onSuccess: ({ user }) => client.setQueryData(userKey(id), user),
    // An invitation used meanwhile is no longer pending.
    onError: () => client.invalidateQueries({ queryKey: userKey(id) }),
  });
}

export const useUserSessions = (id: string) =>
  useQuery({
    queryKey: userSessionsKey(id),
    queryFn: async ({ signal }) =>
      (await call(listUserSessions, { params: { id }, signal, silent: true })).sessions,
  });

export function useEndUserSessions(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endUserSessions, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: userSessionsKey(id) }),
  });
}

export const useSendPasswordReset = () =>
  useMutation({ mutationFn: (id: string) => call(sendUserPasswordReset, { params: { id } }) });

/** Null: removes the member from the care team. */
export function useSetCareRole(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (role: CareRole | null) =>
      role
        ? call(appointToCareTeam, { params: { memberId: id }, body: { role } })
        : call(dismissFromCareTeam, { params: { memberId: id } }),
    onSettled: () => client.invalidateQueries({ queryKey: userKey(id) }),
  });
}

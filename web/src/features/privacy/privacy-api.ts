import {
  cancelDeletion,
  type DataExport,
  getExport,
  requestDeletion,
  requestExport,
} from '@radiant/contract/privacy.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useSession } from '../../platform/session.tsx';

const exportKey = (memberId: string) => ['data-export', memberId] as const;

/** While a copy is being made the page asks again and again; seconds between. */
const pollIntervalSeconds = 3;

/** The copy of one's own data, and how far it is. */
export const useDataExport = (memberId: string) =>
  useQuery({
    queryKey: exportKey(memberId),
    queryFn: async ({ signal }): Promise<DataExport | null> =>
      (await call(getExport, { signal, silent: true })).dataExport,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? pollIntervalSeconds * 1000 : false),
  });

/** Asks for a copy. Throws `ApiError`. */
export function useRequestExport(memberId: string): (password: string) => Promise<void> {
  const client = useQueryClient();
  return async (password) => {
    const { dataExport } = await call(requestExport, { body: { password } });
    client.setQueryData<DataExport | null>(exportKey(memberId), dataExport);
  };
}

/** Asks for the account to be deleted, and leaves; answers when it ends. Throws `ApiError`. */
export function useRequestDeletion(): (password: string) => Promise<string> {
  const { logout } = useSession();
  return async (password) => {
    const { dueAt } = await call(requestDeletion, { body: { password } });
    // The server has ended the session; this forgets here what belonged to it.
    await logout();
    return dueAt;
  };
}

/** Keeps the account after all. */
export function useCancelDeletion() {
  const { refresh } = useSession();
  return useMutation({ mutationFn: () => call(cancelDeletion), onSuccess: () => refresh() });
}

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

/** Seconds between polls while the export is being made. */
const pollIntervalSeconds = 3;

export const useDataExport = (memberId: string) =>
  useQuery({
    queryKey: exportKey(memberId),
    queryFn: async ({ signal }): Promise<DataExport | null> =>
      (await call(getExport, { signal, silent: true })).dataExport,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? pollIntervalSeconds * 1000 : false),
  });

/** Throws `ApiError`. */
export function useRequestExport(memberId: string): (password: string) => Promise<void> {
  const client = useQueryClient();
  return async (password) => {
    const { dataExport } = await call(requestExport, { body: { password } });
    client.setQueryData<DataExport | null>(exportKey(memberId), dataExport);
  };
}

/** Requests the deletion and signs out; returns the date of the deletion. Throws `ApiError`. */
export function useRequestDeletion(): (password: string) => Promise<string> {
  const { logout } = useSession();
  return async (password) => {
    const { dueAt } = await call(requestDeletion, { body: { password } });
    // The server has ended the session; this clears its local data.
    await logout();
    return dueAt;
  };
}

export function useCancelDeletion() {
  const { refresh } = useSession();
  return useMutation({ mutationFn: () => call(cancelDeletion), onSuccess: () => refresh() });
}

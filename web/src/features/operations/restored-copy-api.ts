import { confirmLiveSite, discardHeldDeliveries, getRestoredCopy } from '@radiant/contract/restored-copy.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const key = ['restored-copy'] as const;

/** What a restored copy holds back; null on a live site. */
export const useRestoredCopy = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(getRestoredCopy, { signal, silent: true })).restoredCopy,
  });

export function useConfirmLiveSite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(confirmLiveSite, {}),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useDiscardHeld() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(discardHeldDeliveries, {}),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

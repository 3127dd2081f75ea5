import { getSecondFactor, type SecondFactor } from '@radiant/contract/second-factor.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useRefetchAccess } from './use-refetch-access.ts';

const secondFactorKey = (memberId: string) => ['second-factor', memberId] as const;

export const useSecondFactor = (memberId: string) =>
  useQuery({
    queryKey: secondFactorKey(memberId),
    queryFn: ({ signal }): Promise<SecondFactor> => call(getSecondFactor, { signal, silent: true }),
  });

/** Refetches the second factor after a change, and what its set-up ended. */
export function useRefreshSecondFactor(memberId: string): () => void {
  const client = useQueryClient();
  const refetchAccess = useRefetchAccess(memberId);
  return () => {
    void client.invalidateQueries({ queryKey: secondFactorKey(memberId) });
    refetchAccess();
  };
}

import { getSecondFactor, type SecondFactor } from '@radiant/contract/second-factor.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const secondFactorKey = (memberId: string) => ['second-factor', memberId] as const;

/** Whether one's own second factor is on. */
export const useSecondFactor = (memberId: string) =>
  useQuery({
    queryKey: secondFactorKey(memberId),
    queryFn: ({ signal }): Promise<SecondFactor> => call(getSecondFactor, { signal, silent: true }),
  });

/** Reads anew how it stands, after it was changed. */
export function useRefreshSecondFactor(memberId: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: secondFactorKey(memberId) });
}

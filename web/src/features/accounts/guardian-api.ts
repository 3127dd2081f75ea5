import { endGuardianConsent, type GuardianRequest, getGuardianRequest } from '@radiant/contract/guardians.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api.ts';

const requestKey = (token: string) => ['guardian-request', token] as const;

/** Null for a link that no longer works. */
export const useGuardianRequest = (token: string) =>
  useQuery({
    queryKey: requestKey(token),
    queryFn: ({ signal }): Promise<GuardianRequest | null> =>
      call(getGuardianRequest, { body: { token }, signal, silent: true }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** @param reload whether the page then shows what the link is about now */
export function useEndConsent(token: string, reload: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endGuardianConsent, { body: { token } }),
    onSuccess: () => (reload ? client.invalidateQueries({ queryKey: requestKey(token) }) : undefined),
  });
}

import { getOwnDecision, type OwnDecision } from '@radiant/contract/moderation.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api.ts';

/** The member's own post that a moderator hid; null if it is not hidden. */
export const useOwnDecision = (id: string): UseQueryResult<OwnDecision | null> =>
  useQuery({
    queryKey: ['own-decisions', id],
    queryFn: async ({ signal }): Promise<OwnDecision | null> => {
      try {
        return await call(getOwnDecision, { params: { id }, signal, silent: true });
      } catch (error) {
        if (error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.code)) return null;
        throw error;
      }
    },
  });

import { getOwnDecision, type OwnDecision } from '@radiant/contract/moderation.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call, nullIfNotFound } from '../../platform/api.ts';

/** The member's own post that a moderator hid; null if it is not hidden. */
export const useOwnDecision = (id: string): UseQueryResult<OwnDecision | null> =>
  useQuery({
    queryKey: ['own-decisions', id],
    queryFn: ({ signal }) => nullIfNotFound(call(getOwnDecision, { params: { id }, signal, silent: true })),
  });

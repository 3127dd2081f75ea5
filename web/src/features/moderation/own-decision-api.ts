import { getOwnMeasure, type OwnMeasure } from '@radiant/contract/measures.ts';
import { getOwnDecision, type OwnDecision } from '@radiant/contract/moderation.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call, nullIfNotFound } from '../../platform/api.ts';

/** The member's own post that a moderator hid; null if it is not hidden. */
export const useOwnDecision = (id: string): UseQueryResult<OwnDecision | null> =>
  useQuery({
    queryKey: ['own-decisions', id],
    queryFn: ({ signal }) => nullIfNotFound(call(getOwnDecision, { params: { id }, signal, silent: true })),
  });

/** A measure about the member themselves; null if it is another's. */
export const useOwnMeasure = (id: string): UseQueryResult<OwnMeasure | null> =>
  useQuery({
    queryKey: ['own-measures', id],
    queryFn: ({ signal }) => nullIfNotFound(call(getOwnMeasure, { params: { id }, signal, silent: true })),
  });

import {
  appealDecision,
  appealLinkedMeasure,
  appealMeasure,
  getLinkedMeasure,
} from '@radiant/contract/appeals.ts';
import { getOwnMeasure, type OwnMeasure } from '@radiant/contract/measures.ts';
import { getOwnDecision, type OwnDecision } from '@radiant/contract/moderation.ts';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, nullIfNotFound } from '../../platform/api.ts';

const decisionKey = (id: string) => ['own-decisions', id] as const;
const measureKey = (id: string) => ['own-measures', id] as const;
const linkKey = (token: string) => ['linked-measure', token] as const;

/** The member's own post or comment that moderators hid or deleted; null if it is not. */
export const useOwnDecision = (id: string): UseQueryResult<OwnDecision | null> =>
  useQuery({
    queryKey: decisionKey(id),
    queryFn: ({ signal }) => nullIfNotFound(call(getOwnDecision, { params: { id }, signal, silent: true })),
  });

/** A measure about the member themselves; null if it is another's. */
export const useOwnMeasure = (id: string): UseQueryResult<OwnMeasure | null> =>
  useQuery({
    queryKey: measureKey(id),
    queryFn: ({ signal }) => nullIfNotFound(call(getOwnMeasure, { params: { id }, signal, silent: true })),
  });

/** For someone who cannot sign in; null for a link that does not work. */
export const useLinkedMeasure = (token: string): UseQueryResult<OwnMeasure | null> =>
  useQuery({
    queryKey: linkKey(token),
    queryFn: ({ signal }) =>
      nullIfNotFound(call(getLinkedMeasure, { body: { token }, signal, silent: true })),
    gcTime: 0,
  });

/** Refetches after an error, too: another device may have appealed. */
function useAppeal(queryKey: readonly string[], send: (text: string) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey }),
  }).mutateAsync;
}

export const useAppealDecision = (id: string) =>
  useAppeal(decisionKey(id), (text) => call(appealDecision, { params: { id }, body: { text } }));

export const useAppealMeasure = (id: string) =>
  useAppeal(measureKey(id), (text) => call(appealMeasure, { params: { id }, body: { text } }));

export const useAppealLinkedMeasure = (token: string) =>
  useAppeal(linkKey(token), (text) => call(appealLinkedMeasure, { body: { token, text } }));

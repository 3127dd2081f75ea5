import type { AppealOutcome } from '@radiant/contract/appeal-shapes.ts';
import { decideAppeal } from '@radiant/contract/appeals.ts';
import {
  type CaseDecisionType,
  type CaseKind,
  countOpenCases,
  getModerationCase,
  listModerationCases,
  type ModerationCase,
  type ModerationCaseDetails,
  settleModerationCases,
} from '@radiant/contract/moderation.ts';
import { formatOrder, type TableOrder } from '@radiant/contract/tables.ts';
import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, nullIfNotFound } from '../../platform/api.ts';
import { fetchPage } from '../operations/use-list-params.ts';

export const queueKey = ['moderation-queue'] as const;

/** Several moderators share the list; milliseconds between refetches. */
const refetchInterval = 15_000;

export type QueueQuery = {
  state: 'open' | 'settled';
  kind: CaseKind | undefined;
  author: string | undefined;
  order: TableOrder;
  page: number;
  size: number;
};

async function fetchQueuePage({ state, kind, author, order, page, size }: QueueQuery, signal: AbortSignal) {
  const found = await fetchPage({ page, pageSize: size }, (number) =>
    call(listModerationCases, {
      query: { state, kind, author, order: formatOrder(order), page: number, size },
      signal,
      silent: true,
    }),
  );
  return { ...found, state };
}

/** A page of the queue; `open` is the number of open cases. */
export const useQueue = (view: QueueQuery) =>
  useQuery({
    queryKey: [...queueKey, 'list', view],
    queryFn: ({ signal }) => fetchQueuePage(view, signal),
    placeholderData: keepPreviousData,
    refetchInterval,
  });

/** Open cases, for the navigation. */
export const useOpenCaseCount = (): number =>
  useQuery({
    queryKey: [...queueKey, 'open'],
    queryFn: ({ signal }) => call(countOpenCases, { signal, silent: true }),
    refetchInterval: 60_000,
  }).data?.open ?? 0;

/** One case; null if it has gone. */
export const useCase = (id: string): UseQueryResult<ModerationCaseDetails | null> =>
  useQuery({
    queryKey: [...queueKey, 'one', id],
    queryFn: ({ signal }) =>
      nullIfNotFound(call(getModerationCase, { params: { id }, signal, silent: true })),
  });

export type CaseDecision = { cases: readonly ModerationCase[]; act: CaseDecisionType; message?: string };

const settleKey = ['settle-cases'];

/** The decisions whose requests are in flight, from the list or an open case. */
export const useDecisionsInFlight = (): CaseDecision[] =>
  useMutationState({
    filters: { mutationKey: settleKey, status: 'pending' },
    select: ({ state }) => state.variables as CaseDecision,
  });

/** Other pages show what it restores, or whether a measure is in force. */
export function useDecideAppeal(caseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { outcome: AppealOutcome; message: string }) =>
      call(decideAppeal, { params: { id: caseId }, body }),
    onSettled: () => client.invalidateQueries(),
  });
}

/** Settles cases and refetches whatever is shown, even after an error. */
export function useSettleCases() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: settleKey,
    mutationFn: ({ cases, act, message = '' }: CaseDecision) => {
      const ids = cases.map(({ id }) => id);
      const read = Object.fromEntries(cases.map(({ id, version }) => [id, version]));
      return call(settleModerationCases, { body: { ids, read, act, message } });
    },
    onSettled: () => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== queueKey[0] });
      return client.invalidateQueries({ queryKey: queueKey });
    },
  });
}

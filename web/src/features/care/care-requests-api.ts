import {
  addCareEntry,
  type CareCaseInput,
  type CareCaseList,
  type CareCaseStatus,
  type CareEntryInput,
  enterCareCase,
  getCareCase,
  listCareCases,
  listCareMonths,
  updateCareCase,
} from '@radiant/contract/care-cases.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, nullIfNotFound } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { useLiveEvents } from '../../platform/live.ts';

const requestsKey = (viewer: string) => ['care', viewer, 'requests'] as const;
const requestKey = (viewer: string, id: string) => [...requestsKey(viewer), 'one', id] as const;

/** Overdue ones first; closed ones latest first. Of a new one the team is notified. */
export function useCareRequests(viewer: string, list: CareCaseList) {
  const client = useQueryClient();
  useLiveEvents(({ type }) => {
    if (type === 'notified' || type === 'reset')
      void client.invalidateQueries({ queryKey: [...requestsKey(viewer), 'list'] });
  });
  return useCursorQuery({
    queryKey: [...requestsKey(viewer), 'list', list],
    fetchPage: ({ query, signal }) =>
      call(listCareCases, { query: { ...query, list }, signal, silent: true }),
  });
}

/** Null when there is no such request, or when it is not open to the viewer. */
export const useCareRequest = (viewer: string, id: string) =>
  useQuery({
    queryKey: requestKey(viewer, id),
    queryFn: ({ signal }) => nullIfForbidden(call(getCareCase, { params: { id }, signal, silent: true })),
  });

const nullIfForbidden = <Found>(request: Promise<Found>): Promise<Found | null> =>
  nullIfNotFound(request).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'forbidden') return null;
    throw error;
  });

export type CareRequestChange = {
  id: string;
  version: number;
  assigneeId?: string | null;
  dueOn?: string | null;
  status?: CareCaseStatus;
};

/** Refetches before it settles, so that whoever was too late sees the newer state. */
export function useChangeCareRequest(viewer: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: CareRequestChange) => call(updateCareCase, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey(viewer) }),
  });
}

export const useEnterCareRequest = () => (body: CareCaseInput, idempotencyKey: string) =>
  call(enterCareCase, { body, idempotencyKey });

export function useAddCareEntry(viewer: string, id: string) {
  const client = useQueryClient();
  return async (body: CareEntryInput, idempotencyKey: string): Promise<void> => {
    await call(addCareEntry, { params: { id }, body, idempotencyKey });
    await client.invalidateQueries({ queryKey: requestKey(viewer, id) });
  };
}

export const useCareMonths = (viewer: string) =>
  useQuery({
    queryKey: ['care', viewer, 'months'],
    queryFn: async ({ signal }) => (await call(listCareMonths, { signal, silent: true })).months,
  });

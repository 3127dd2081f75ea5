import {
  discardJobs,
  getJobsSummary,
  listFailedMails,
  listLaidAsideJobs,
  retryJobs,
} from '@radiant/contract/jobs.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const key = ['operations'] as const;

/** What is looked at is looked at anew; milliseconds between. */
const refetchInterval = 10_000;
/** As many as the server gives at once. */
const limit = 100;

/** How the work in the background stands. */
export const useJobsSummary = () =>
  useQuery({
    queryKey: [...key, 'summary'],
    queryFn: ({ signal }) => call(getJobsSummary, { signal, silent: true }),
    refetchInterval,
  });

/** The newest jobs that were laid aside, and how many there are. */
export const useDeadLetters = () =>
  useQuery({
    queryKey: [...key, 'dead-letters'],
    queryFn: ({ signal }) => call(listLaidAsideJobs, { query: { limit }, signal, silent: true }),
    refetchInterval,
  });

/** The newest mails that will not be sent any more. */
export const useFailedMails = () =>
  useQuery({
    queryKey: [...key, 'failed-mails'],
    queryFn: ({ signal }) => call(listFailedMails, { query: { limit }, signal, silent: true }),
    refetchInterval,
  });

/** Tries jobs again: those named, or all of a task. */
export function useRetryJobs() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chosen: { ids: string[] } | { task: string }) => call(retryJobs, { body: chosen }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useDiscardJobs() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call(discardJobs, { body: { ids } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

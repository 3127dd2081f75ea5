import {
  discardJobs,
  getJobsSummary,
  listDeadLetterJobs,
  listFailedMails,
  listStoppedAddresses,
  retryJobs,
} from '@radiant/contract/jobs.ts';
import { getVersions } from '@radiant/contract/versions.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const key = ['operations'] as const;

/** Milliseconds between refetches. */
const refetchInterval = 10_000;
/** Limit of the server. */
const limit = 100;

export const useJobsSummary = () =>
  useQuery({
    queryKey: [...key, 'summary'],
    queryFn: ({ signal }) => call(getJobsSummary, { signal, silent: true }),
    refetchInterval,
  });

export const useVersions = () =>
  useQuery({
    queryKey: [...key, 'versions'],
    queryFn: ({ signal }) => call(getVersions, { signal, silent: true }),
  });

/** Newest dead letters, with their total. */
export const useDeadLetters = () =>
  useQuery({
    queryKey: [...key, 'dead-letters'],
    queryFn: ({ signal }) => call(listDeadLetterJobs, { query: { limit }, signal, silent: true }),
    refetchInterval,
  });

export const useFailedMails = () =>
  useQuery({
    queryKey: [...key, 'failed-mails'],
    queryFn: ({ signal }) => call(listFailedMails, { query: { limit }, signal, silent: true }),
    refetchInterval,
  });

export const useStoppedAddresses = () =>
  useQuery({
    queryKey: [...key, 'stopped-addresses'],
    queryFn: ({ signal }) => call(listStoppedAddresses, { signal, silent: true }),
    refetchInterval,
  });

/** Retries the given jobs, or all of a task. */
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

import { countConsents, listConsents } from '@radiant/contract/consents.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';

export const useConsents = (memberId: string) =>
  useCursorQuery({
    queryKey: ['consents', memberId],
    fetchPage: ({ query, signal }) => call(listConsents, { query, signal, silent: true }),
  });

export const useConsentCounts = () =>
  useQuery({
    queryKey: ['consent-counts'],
    queryFn: async ({ signal }) => (await call(countConsents, { signal, silent: true })).counts,
  });

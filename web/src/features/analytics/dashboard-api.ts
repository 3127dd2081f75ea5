import { getDashboard } from '@radiant/contract/dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** Milliseconds between two refetches. */
const refetchInterval = 60_000;

export const useDashboard = () =>
  useQuery({
    queryKey: ['analytics', 'dashboard'],
    queryFn: ({ signal }) => call(getDashboard, { signal, silent: true }),
    refetchInterval,
  });

import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const isTransient = (error: unknown) =>
  error instanceof ApiError && (error.code === 'unreachable' || error.status >= 500);

/** Server state of this page. Collected after five minutes unused (specification, section 9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
      // Offline, a call fails at once and the screen says so, instead of loading for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const isTransient = (error: unknown) =>
  error instanceof ApiError && (error.code === 'unreachable' || error.status >= 500);

/** Unused data is dropped after five minutes (specification, section 9). */
const GC_TIME_MS = 5 * 60_000;

/** The server passes `Infinity`: any other time would keep a timer for each query of each request. */
export const createQueryClient = (gcTime = GC_TIME_MS): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime,
        retry: (failures, error) => failures < 2 && isTransient(error),
        // Offline calls fail at once, so that the screen can say so.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });

import { listTrending } from '@radiant/contract/trending.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { type PostList, postKeys } from '../posts/post-cache.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

/** The most popular testimonies of the last 30 days. Cached as a post list, so that cache updates reach it. */
export function useTrendingTestimonies(viewer: string | undefined) {
  return useQuery<PostList>({
    queryKey: postKeys.list('trending', viewer ?? ''),
    queryFn: async ({ signal }) => ({
      pages: [await call(listTrending, { signal, silent: true })],
      pageParams: [null],
    }),
    enabled: viewer !== undefined,
    staleTime: QUARTER_HOUR_MS,
  });
}

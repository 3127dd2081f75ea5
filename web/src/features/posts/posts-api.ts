import type { Post } from '@radiant/contract/post-shapes.ts';
import { getPost } from '@radiant/contract/posts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api.ts';
import { loadPartsForPosts } from './lazy-post-parts.ts';
import { findCachedPost, postKeys } from './post-cache.ts';

/** Starts with the cached post of a list and refetches it. Null when it is removed or hidden from the viewer. */
export function usePost(id: string) {
  const client = useQueryClient();
  return useQuery<Post | null>({
    queryKey: postKeys.detail(id),
    queryFn: async ({ signal }) => {
      try {
        const { post } = await call(getPost, { body: { id }, signal });
        await loadPartsForPosts([post]);
        return post;
      } catch (error) {
        // A malformed id in the URL is a 404 too.
        const isGone =
          error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');
        if (isGone) return null;
        throw error;
      }
    },
    initialData: () => findCachedPost(client, id),
    initialDataUpdatedAt: 0,
  });
}

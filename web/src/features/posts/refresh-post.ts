import type { Post } from '@radiant/contract/post-shapes.ts';
import { getPost } from '@radiant/contract/posts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api.ts';
import { postKeys, removeCachedPost, updateCachedPost } from './post-cache.ts';
import { getReactionQueue } from './reactions.ts';

/** Replaces a post in every cache with the server's version. */
export function replaceCachedPost(client: QueryClient, fresh: Post): void {
  // An in-flight reaction of our own takes precedence.
  const canShowCount = getReactionQueue(client).receiveLiveCount(fresh.id, fresh.reactions.count);
  updateCachedPost(client, fresh.id, (shown) => ({
    ...fresh,
    comments: shown.comments,
    ...(!canShowCount && { reactions: shown.reactions }),
  }));
  void client.invalidateQueries({ queryKey: postKeys.revisions(fresh.id) });
}

/**
 * Refetches a post, or removes it when it is gone. Network errors are ignored: the next event or visit refetches.
 */
export async function refetchPost(client: QueryClient, id: string): Promise<void> {
  try {
    replaceCachedPost(client, (await call(getPost, { body: { id }, silent: true })).post);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not_found') removeCachedPost(client, id);
  }
}

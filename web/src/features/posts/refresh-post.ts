import type { Post } from '@radiant/contract/post-shapes.ts';
import { getPost } from '@radiant/contract/posts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api.ts';
import { postKeys, removeCachedPost, updateCachedPost } from './post-cache.ts';
import { getReactionQueue } from './reactions.ts';

/** Shows a post as the server has just told it, wherever it stands. */
export function replaceCachedPost(client: QueryClient, fresh: Post): void {
  // While a press of our own is on its way, it decides what is shown.
  const canShowCount = getReactionQueue(client).receiveLiveCount(fresh.id, fresh.reactions.count);
  updateCachedPost(client, fresh.id, (shown) => ({
    ...fresh,
    comments: shown.comments,
    ...(!canShowCount && { reactions: shown.reactions }),
  }));
  void client.invalidateQueries({ queryKey: postKeys.revisions(fresh.id) });
}

/**
 * Reads a post anew wherever it is shown, after somebody changed it; one that is gone goes from the screens too. When
 * the read fails, the next event or the next visit makes up for it.
 */
export async function refetchPost(client: QueryClient, id: string): Promise<void> {
  try {
    replaceCachedPost(client, (await call(getPost, { body: { id }, silent: true })).post);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not_found') removeCachedPost(client, id);
  }
}

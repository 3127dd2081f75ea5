import type { Post } from '@radiant/contract/post-shapes.ts';
import { type ShareMethod, sharePost } from '@radiant/contract/shares.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api.ts';
import { copyText } from '../../platform/clipboard.ts';
import { useSession } from '../../platform/session.tsx';
import { updateCachedPost } from './post-cache.ts';
import { getPostUrl } from './post-sharing.ts';

/** Link and share count of a post. Shares by guests are not counted. */
export function usePostSharing(post: Post) {
  const client = useQueryClient();
  const { status } = useSession();
  const link = getPostUrl(post, window.location.origin);

  async function count(way: ShareMethod): Promise<void> {
    if (status !== 'member') return;
    try {
      const { count: shareCount } = await call(sharePost, { body: { id: post.id, way }, silent: true });
      updateCachedPost(client, post.id, (shown) => ({ ...shown, shareCount }));
    } catch (error) {
      // The share itself succeeded; only the count is off by one.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Returns whether the link was copied. */
  async function copy(): Promise<boolean> {
    const isCopied = await copyText(link);
    if (isCopied) void count('copy');
    return isCopied;
  }

  return { link, copy, count };
}

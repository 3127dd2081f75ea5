import type { QueryClient } from '@tanstack/react-query';
import { updateCachedPost } from './post-cache.ts';

export const commentsKey = (postId: string) => ['comments', postId] as const;

/** An open list follows the live stream by itself. */
export function dropClosedComments(client: QueryClient, postId: string): void {
  client.removeQueries({ queryKey: commentsKey(postId), type: 'inactive' });
}

/** Changes that were counted already, from our own request or the live stream: each counts once. */
export const countedChanges = new Set<string>();

export function applyLiveCommentCount(
  client: QueryClient,
  change: 'created' | 'removed',
  { postId, commentId, comments }: { postId: string; commentId: string; comments: number },
): void {
  countedChanges.add(`${change}:${commentId}`);
  updateCachedPost(client, postId, (post) => ({ ...post, commentCount: comments }));
}

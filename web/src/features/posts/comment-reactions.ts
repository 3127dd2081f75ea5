import { setCommentReaction } from '@radiant/contract/comments.ts';
import type { Comment } from '@radiant/contract/post-shapes.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useErrorReason } from '../../platform/action.ts';
import { ApiError, call } from '../../platform/api.ts';
import { useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { updateCachedComment } from './comment-cache.ts';
import { refetchComment } from './comments-api.ts';
import { createReactionQueue, type Reaction, type ReactionQueue } from './reaction-queue.ts';

type CommentRef = { postId: string; id: string };

const toKey = ({ postId, id }: CommentRef) => `${postId} ${id}`;
function fromKey(key: string): CommentRef {
  const [postId = '', id = ''] = key.split(' ');
  return { postId, id };
}

const queues = new WeakMap<QueryClient, ReactionQueue>();

/** The one queue of this page; its ids are those of `toKey`. */
function getQueue(client: QueryClient): ReactionQueue {
  const known = queues.get(client);
  if (known) return known;
  const queue = createReactionQueue({
    send: (key, like) => call(setCommentReaction, { params: { id: fromKey(key).id }, body: { like } }),
    show: (key, reactions) =>
      updateCachedComment(client, fromKey(key), (comment) => ({ ...comment, reactions })),
    onStale: (key) => void refetchComment(client, fromKey(key).postId, fromKey(key).id),
  });
  queues.set(client, queue);
  return queue;
}

const getReactions = ({ reactions }: Comment): Reaction => reactions ?? { count: 0, hasReacted: false };

export function applyLiveReactions(
  client: QueryClient,
  { count, ...of }: CommentRef & { count: number },
): void {
  // An in-flight reaction of our own takes precedence.
  if (!getQueue(client).receiveLiveCount(toKey(of), count)) return;
  updateCachedComment(client, of, (comment) => ({
    ...comment,
    reactions: { ...getReactions(comment), count },
  }));
}

export function useCommentReaction(postId: string, comment: Comment): Reaction & { toggle: () => void } {
  const t = useWords();
  const client = useQueryClient();
  const reasonOf = useErrorReason();
  const key = toKey({ postId, id: comment.id });
  const reactions = getQueue(client).getShown(key, getReactions(comment));

  const showFailure = (wanted: boolean, error: unknown) => {
    // An expired session redirects to sign-in by itself.
    if (error instanceof ApiError && error.code === 'unauthenticated') return;
    const what = wanted ? t.post.amenFailed : t.post.takeBackFailed;
    toast.error(t.post.because({ what, why: reasonOf(error) }));
  };

  return {
    ...reactions,
    toggle: () => getQueue(client).set(key, !reactions.hasReacted, reactions, showFailure),
  };
}

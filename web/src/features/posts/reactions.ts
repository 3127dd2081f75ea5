import type { Post } from '@radiant/contract/post-shapes.ts';
import { getPost, setReaction } from '@radiant/contract/posts.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useRedirectToLogin } from '../../platform/redirect-to-login.ts';
import { readRememberedUser } from '../../platform/remembered-user.ts';
import { useSession } from '../../platform/session.tsx';
import { useInitialWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { updateCachedPost } from './post-cache.ts';
import { getPostPath } from './post-display.ts';
import {
  createReactionQueue,
  getOptimisticReaction,
  type Reaction,
  type ReactionQueue,
} from './reaction-queue.ts';

const queues = new WeakMap<QueryClient, ReactionQueue>();

/** The one queue of this page. */
export function getReactionQueue(client: QueryClient): ReactionQueue {
  const known = queues.get(client);
  if (known) return known;
  const queue = createReactionQueue({
    send: (postId, wanted, server) => sendReaction(client, { postId, wanted, server }),
    show: (postId, reactions) => updateCachedPost(client, postId, (post) => ({ ...post, reactions })),
    onStale: (postId) => void refreshCounts(client, postId),
  });
  queues.set(client, queue);
  return queue;
}

/** Without a connection it waits to be sent. */
async function sendReaction(
  client: QueryClient,
  { postId, wanted, server }: { postId: string; wanted: boolean; server: Reaction },
): Promise<Reaction> {
  try {
    return await call(setReaction, { body: { id: postId, like: wanted } });
  } catch (error) {
    const memberId = readRememberedUser()?.id;
    const queue = await import('../offline/queue-write.ts').catch(() => null);
    if (!queue || memberId === undefined) throw error;
    const shown = getOptimisticReaction(server, wanted);
    return queue.queueReaction(client, { memberId, postId, shown, error });
  }
}

/** Refetches the counts. If that fails, the next live event updates them. */
async function refreshCounts(client: QueryClient, postId: string): Promise<void> {
  try {
    const { post } = await call(getPost, { body: { id: postId }, silent: true });
    const { commentCount, shareCount } = post;
    const canShowCount = getReactionQueue(client).receiveLiveCount(postId, post.reactions.count);
    updateCachedPost(client, postId, (shown) => ({
      ...shown,
      commentCount,
      shareCount,
      ...(canShowCount && { reactions: post.reactions }),
    }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Returns a handler that toggles the reaction; guests are redirected to sign-in. */
export function useToggleReaction(post: Post): () => void {
  const client = useQueryClient();
  const { status } = useSession();
  const goToLogin = useRedirectToLogin();
  const t = useInitialWords();
  const errorMessage = useErrorMessage();

  const showFailure = (wanted: boolean, error: unknown) => {
    // An expired session redirects to sign-in by itself.
    if (error instanceof ApiError && error.code === 'unauthenticated') return;
    const failed = post.kind === 'prayer' ? t.post.prayFailed : t.post.amenFailed;
    toast.error(t.post.because({ what: wanted ? failed : t.post.takeBackFailed, why: errorMessage(error) }));
  };

  return () => {
    if (status === 'guest') {
      const act = post.kind === 'prayer' ? 'pray' : 'amen';
      return goToLogin({ act, postId: post.id, path: getPostPath(post) });
    }
    if (status !== 'member') return;
    getReactionQueue(client).set(post.id, !post.reactions.hasReacted, post.reactions, showFailure);
  };
}

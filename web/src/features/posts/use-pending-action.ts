import { setParticipation } from '@radiant/contract/events.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { setReaction } from '@radiant/contract/posts.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../platform/api.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { type PendingAction, takePendingAction } from '../../platform/pending-action.ts';
import { useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { updateCachedPost } from './post-cache.ts';

/** Completes what the member pressed before signing in. */
export function useCompletePendingAction(post: Post): void {
  const t = useWords();
  const client = useQueryClient();
  const errorMessage = useErrorMessage();

  const complete = useEffectEvent(async () => {
    const act = takePendingAction(post.id);
    if (act === null || act === 'comment') return;
    try {
      await perform(client, post, act);
      toast.success(t.pendingActs.done[act]);
    } catch (error) {
      toast.error(t.post.because({ what: t.pendingActs.failed[act], why: errorMessage(error) }));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each post that is opened.
  useEffect(() => void complete(), [post.id]);
}

async function perform(
  client: QueryClient,
  post: Post,
  act: Exclude<PendingAction, 'comment'>,
): Promise<void> {
  if (act === 'pray' || act === 'amen') {
    // Idempotent: they may have prayed on another device before.
    const reactions = await call(setReaction, { body: { id: post.id, like: true }, silent: true });
    return updateCachedPost(client, post.id, (shown) => ({ ...shown, reactions }));
  }
  const sent = { params: { id: post.id }, body: { answer: act }, silent: true };
  const { participation } = await call(setParticipation, sent);
  updateCachedPost(client, post.id, (shown) => ({
    ...shown,
    event: shown.event && { ...shown.event, ...participation },
  }));
  await client.invalidateQueries({ queryKey: ['events'] });
}

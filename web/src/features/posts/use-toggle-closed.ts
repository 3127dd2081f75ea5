import type { Post } from '@radiant/contract/post-shapes.ts';
import { setPrayerClosed } from '@radiant/contract/prayers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../platform/action.ts';
import { call } from '../../platform/api.ts';
import { useWords } from '../../platform/words.tsx';
import { replaceCachedPost } from './refresh-post.ts';

/** Returns a handler that says that a prayer is no longer needed, or asks for prayer again. */
export function useToggleClosed({ id, prayer }: Post): () => void {
  const { answering: words } = useWords();
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (closed: boolean) => call(setPrayerClosed, { params: { id }, body: { closed } }),
    onSuccess: ({ post }) => replaceCachedPost(client, post),
  });
  const { run } = useAction(mutation, {
    success: (_answer, closed) => (closed ? words.closedDone : words.reopened),
    failure: words.failed,
  });
  return () => run(prayer?.closedAt === undefined);
}

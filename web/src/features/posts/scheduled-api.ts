import {
  deleteScheduledPost,
  listScheduledPosts,
  type PublishTime,
  publishScheduledPost,
  reschedulePost,
} from '@radiant/contract/scheduled-posts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { useLiveEvents } from '../../platform/live.ts';

const scheduledKey = (memberId: string) => ['scheduled', memberId] as const;

/** The member's scheduled posts, soonest first; refetched when one is published. */
export function useScheduledPosts(memberId: string) {
  const client = useQueryClient();
  useLiveEvents((event) => {
    const isOwn = event.type === 'post-created' && event.authorId === memberId;
    if (isOwn || event.type === 'reset') void client.invalidateQueries({ queryKey: scheduledKey(memberId) });
  });
  return useCursorQuery({
    queryKey: scheduledKey(memberId),
    fetchPage: ({ query, signal }) =>
      call(listScheduledPosts, {
        query,
        signal,
        silent: true,
      }),
  });
}

/** The list is refetched after each action, also a failed one. */
export function useScheduledPostActions(memberId: string, id: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: scheduledKey(memberId) });
  return {
    publish: useMutation({
      mutationFn: async () => (await call(publishScheduledPost, { params: { id } })).post,
      onSettled,
    }),
    remove: useMutation({ mutationFn: () => call(deleteScheduledPost, { params: { id } }), onSettled }),
    reschedule: useMutation({
      mutationFn: (moment: PublishTime) => call(reschedulePost, { params: { id }, body: moment }),
      onSettled,
    }),
  };
}

export function useRefetchScheduledPosts(memberId: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: scheduledKey(memberId) });
}

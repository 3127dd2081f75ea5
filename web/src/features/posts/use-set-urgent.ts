import { limits } from '@radiant/contract/limits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { setPrayerUrgent } from '@radiant/contract/prayers.ts';
import { allowUrgentPrayer, endUrgentPrayer } from '@radiant/contract/urgent-prayers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../platform/action.ts';
import { call } from '../../platform/api.ts';
import { useLocale } from '../../platform/words.tsx';
import { urgencyWords } from '../../words/urgency.ts';
import { refetchPost, replaceCachedPost } from './refresh-post.ts';

/** For the author of a prayer. */
export function useSetUrgent({ id, state }: Post): (isUrgent: boolean) => void {
  const words = urgencyWords[useLocale().locale];
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (isUrgent: boolean) => call(setPrayerUrgent, { params: { id }, body: { isUrgent } }),
    onSuccess: ({ post }) => replaceCachedPost(client, post),
  });
  const marked = state === 'published' ? words.marked({ hours: limits.urgentHours }) : words.waiting;
  return useAction(mutation, {
    success: (_answer, isUrgent) => (isUrgent ? marked : words.unmarked),
    failure: true,
  }).run;
}

export type UrgencyAct = 'end' | 'allow';

/** For the care team. */
export function useActOnUrgent(id: string): (act: UrgencyAct) => void {
  const words = urgencyWords[useLocale().locale];
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (act: UrgencyAct) =>
      call(act === 'end' ? endUrgentPrayer : allowUrgentPrayer, { params: { id } }),
    onSuccess: async (_answer, act) => {
      if (act === 'end') await refetchPost(client, id);
    },
  });
  return useAction(mutation, {
    success: (_answer, act) => (act === 'end' ? words.ended : words.allowed),
    failure: words.failed,
  }).run;
}

import { setPrayerClosed } from '@radiant/contract/prayers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../platform/action.ts';
import { call } from '../../platform/api.ts';
import { useWords } from '../../platform/words.tsx';
import { replaceCachedPost } from './refresh-post.ts';

export type PrayerNeed = 'closed' | 'reopened' | 'renewed';

/** Says that a prayer is no longer needed, is needed again, or is still needed. Closing can be undone. */
export function useSetPrayerNeed(
  id: string,
  { onDone }: { onDone?: (() => void) | undefined } = {},
): { run: (need: PrayerNeed) => void; isPending: boolean } {
  const { answering: words, notifications } = useWords();
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (need: PrayerNeed) =>
      call(setPrayerClosed, { params: { id }, body: { closed: need === 'closed' } }),
    onSuccess: ({ post }) => replaceCachedPost(client, post),
  });
  const done = { closed: words.closedDone, reopened: words.reopened, renewed: words.renewed };
  const change = useAction(mutation, {
    success: (_answer, need) => done[need],
    failure: words.failed,
    onSuccess: onDone,
  });
  const close = useAction(mutation, {
    success: words.closedDone,
    failure: words.failed,
    undo: { label: notifications.undo, onAction: () => change.run('reopened') },
    onSuccess: onDone,
  });
  return { run: (need) => (need === 'closed' ? close : change).run(need), isPending: mutation.isPending };
}

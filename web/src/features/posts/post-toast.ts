import type { Post } from '@radiant/contract/post-shapes.ts';
import type { useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';

type Words = ReturnType<typeof useWords>;

/**
 * Says that a post was shared or changed, or that somebody is to read it first: nothing is called published that nobody
 * else can see.
 * @param said `id`: of the toast that stood for the wait
 */
export function showPostToast(
  t: Words,
  { state }: Pick<Post, 'state'>,
  { success, id }: { success: string; id?: number },
): void {
  if (state === 'published') toast.success(success, { id });
  else toast.show(t.post[state], { id });
}

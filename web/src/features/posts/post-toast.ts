import type { Post } from '@radiant/contract/post-shapes.ts';
import type { useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';

type Words = ReturnType<typeof useWords>;

/**
 * Announces a saved post, or that it is held: a post that nobody else can see is not called published.
 * @param said `id`: the toast that was shown during the upload
 */
export function showPostToast(
  t: Words,
  { state }: Pick<Post, 'state'>,
  { success, id }: { success: string; id?: number },
): void {
  if (state === 'published') toast.success(success, { id });
  else toast.show(t.post[state], { id });
}

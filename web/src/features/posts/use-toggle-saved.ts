import type { Post } from '@radiant/contract/post-shapes.ts';
import { useAction } from '../../platform/action.ts';
import { useWords } from '../../platform/words.tsx';
import { prepareNeighbourFocus } from './neighbour-focus.ts';
import { useSetSaved } from './saved-api.ts';

/** Returns a handler that saves the post, or removes it from the saved ones with a way to undo that. */
export function useToggleSaved({ id, isSaved }: Post): () => void {
  const { saved: words } = useWords();
  const save = useAction(useSetSaved(), { success: words.done, failure: words.saveFailed });
  const remove = useAction(useSetSaved(), {
    success: words.removed,
    failure: words.removeFailed,
    undo: { label: words.undo, onAction: () => save.run({ id, saved: true }) },
  });
  return () => {
    if (!isSaved) return save.run({ id, saved: true });
    // On the page of saved posts its card leaves.
    const moveFocus = prepareNeighbourFocus(id);
    remove.runAsync({ id, saved: false }).then(moveFocus, () => {});
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAction } from '../../platform/action.ts';
import { useWords } from '../../platform/words.tsx';
import { useSetHidden } from './hidden-api.ts';
import { prepareNeighbourFocus } from './neighbour-focus.ts';
import { hideFromLists, postKeys } from './post-cache.ts';

/** Returns a handler that hides the post from the member's lists, with a way to undo that. */
export function useHidePost(id: string): () => void {
  const { hiding: words } = useWords();
  const client = useQueryClient();
  const restore = useRef(() => {});
  const show = useAction(useSetHidden(), {
    success: words.shown,
    failure: words.showFailed,
    onSuccess: () => restore.current(),
  });
  const hide = useAction(useSetHidden(), {
    success: words.done,
    failure: words.hideFailed,
    undo: { label: words.undo, onAction: () => show.run({ id, hidden: false }) },
  });
  return () => {
    const moveFocus = prepareNeighbourFocus(id);
    hide.runAsync({ id, hidden: true }).then(
      () => {
        restore.current = hideFromLists(client, id);
        moveFocus();
      },
      () => {},
    );
  };
}

/**
 * Shows a post again that the member had hidden: the lists load it when they are opened.
 * @param options `failure`: for a toast; without it, show `error`
 */
export function useShowPost({ failure }: { failure?: string } = {}) {
  const { hiding: words } = useWords();
  const client = useQueryClient();
  return useAction(useSetHidden(), {
    success: words.shown,
    failure,
    onSuccess: () => void client.invalidateQueries({ queryKey: postKeys.lists }),
  });
}

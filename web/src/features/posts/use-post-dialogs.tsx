import type { Post } from '@radiant/contract/post-shapes.ts';
import { type ReactNode, useState } from 'react';
import { loadWords, useInitialWords, useLocale } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import type { PostDialog, PostDialogName } from './post-dialogs.tsx';

export type OpenPostDialog = (name: PostDialogName) => void;

type Shown = { name: PostDialogName; isOpen: boolean; turn: number; Dialog: typeof PostDialog };

/** The dialogs of a post; their code is loaded on first use. */
export function usePostDialogs(
  post: Post,
  prepareFocusAfterDelete: () => () => void,
): { openDialog: OpenPostDialog; dialog: ReactNode } {
  const t = useInitialWords();
  const { locale } = useLocale();
  const [shown, setShown] = useState<Shown | null>(null);

  function openDialog(name: PostDialogName) {
    Promise.all([import('./post-dialogs.tsx'), loadWords(locale)]).then(
      ([{ PostDialog: Dialog }]) =>
        setShown((before) => ({ name, isOpen: true, turn: (before?.turn ?? 0) + 1, Dialog })),
      // Offline; the next press loads it again.
      () => toast.error(t.post.because({ what: t.post.dialogFailed, why: t.platform.unreachable })),
    );
  }

  const dialog = shown && (
    <shown.Dialog
      // A reopened dialog remounts; its draft is kept.
      key={shown.turn}
      name={shown.name}
      post={post}
      open={shown.isOpen}
      onClose={() => setShown({ ...shown, isOpen: false })}
      prepareFocusAfterDelete={prepareFocusAfterDelete}
    />
  );
  return { openDialog, dialog };
}

import type { CaseAct, ModerationCase } from '@radiant/contract/moderation.ts';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../platform/api.ts';
import { fieldErrors, useErrorMessage } from '../../platform/error-message.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useSettle } from './queue-api.ts';
import { findTold } from './queue-told.ts';

type Wanted = { cases: readonly ModerationCase[]; act: CaseAct; message?: string };

export type QueueActs = {
  settle: (wanted: Wanted) => void;
  isBusy: boolean;
  dialogs: ReactNode;
};

/** Settling, asking first where a post goes out of sight. `onDone`: where the focus and the page go then. */
export function useQueueActs(onDone: () => void): QueueActs {
  const { moderation: words } = useAdminWords();
  const errorMessage = useErrorMessage();
  const { mutateAsync, isPending } = useSettle();
  const [asked, setAsked] = useState<Wanted | null>(null);
  // What the dialog says stays while it goes.
  const [isAsking, setAsking] = useState(false);

  // Not by callbacks of the call: what was settled may be gone from the page before it has answered.
  async function send(wanted: Wanted) {
    try {
      const { settled, missed } = await mutateAsync(wanted);
      if (settled > 0) toast.success(words.settledToast({ count: settled, told: findTold(wanted) }));
      if (missed.length > 0) toast.error(words.missed({ count: missed.length }));
    } catch (error) {
      const isMeanwhile = error instanceof ApiError && error.code === 'conflict';
      toast.error(isMeanwhile ? words.meanwhile : (fieldErrors(error).ids ?? errorMessage(error)));
      // What is not decided yet stays before whoever decides, with the word they wrote.
      if (!isMeanwhile) return setAsking(false);
    }
    setAsking(false);
    // After the dialog has tried to give the focus back to a button that may be gone.
    setTimeout(onDone);
  }

  function settle(wanted: Wanted) {
    if (isPending) return;
    if (wanted.act === 'keep' || wanted.act === 'resolve') return void send(wanted);
    setAsked(wanted);
    setAsking(true);
  }

  const act = asked?.act === 'delete' ? 'delete' : 'hide';
  return {
    settle,
    isBusy: isPending,
    dialogs: (
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => asked && void send(asked)}
        title={words.asks[act]({ count: asked?.cases.length ?? 1 })}
        description={words.askTexts[act]}
        confirmLabel={act === 'delete' ? words.remove : words.hide}
        cancelLabel={words.cancel}
        pending={isPending}
      />
    ),
  };
}

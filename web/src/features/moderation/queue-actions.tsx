import type { CaseDecisionType, ModerationCase } from '@radiant/contract/moderation.ts';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../platform/api.ts';
import { fieldErrors, useErrorMessage } from '../../platform/error-message.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { getNotifiedParties } from './notified-parties.ts';
import { useSettleCases } from './queue-api.ts';

type CaseDecision = { cases: readonly ModerationCase[]; act: CaseDecisionType; message?: string };

export type QueueActions = {
  settle: (wanted: CaseDecision) => void;
  isBusy: boolean;
  dialogs: ReactNode;
};

/** Settles cases, after a confirmation if a post disappears. `onDone` moves the focus or the page on. */
export function useQueueActions(onDone: () => void): QueueActions {
  const { moderation: words } = useAdminWords();
  const errorMessage = useErrorMessage();
  const { mutateAsync, isPending } = useSettleCases();
  const [decisionToConfirm, setDecisionToConfirm] = useState<CaseDecision | null>(null);
  // Keeps the content while the dialog closes.
  const [isDialogOpen, setDialogOpen] = useState(false);

  // Not in mutation callbacks: a settled case may unmount before the response.
  async function send(wanted: CaseDecision) {
    try {
      const { settled, missed } = await mutateAsync(wanted);
      if (settled > 0)
        toast.success(words.settledToast({ count: settled, told: getNotifiedParties(wanted) }));
      if (missed.length > 0) toast.error(words.missed({ count: missed.length }));
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'conflict';
      toast.error(isConflict ? words.meanwhile : (fieldErrors(error).ids ?? errorMessage(error)));
      // An unsettled case stays open, with the message typed for it.
      if (!isConflict) return setDialogOpen(false);
    }
    setDialogOpen(false);
    // The dialog returns the focus first; its button may have gone.
    setTimeout(onDone);
  }

  function settle(wanted: CaseDecision) {
    if (isPending) return;
    if (wanted.act === 'keep' || wanted.act === 'resolve') return void send(wanted);
    setDecisionToConfirm(wanted);
    setDialogOpen(true);
  }

  const act = decisionToConfirm?.act === 'delete' ? 'delete' : 'hide';
  return {
    settle,
    isBusy: isPending,
    dialogs: (
      <ConfirmDialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        onConfirm={() => decisionToConfirm && void send(decisionToConfirm)}
        title={words.asks[act]({ count: decisionToConfirm?.cases.length ?? 1 })}
        description={words.askTexts[act]}
        confirmLabel={act === 'delete' ? words.remove : words.hide}
        cancelLabel={words.cancel}
        pending={isPending}
      />
    ),
  };
}

import type { ReactNode } from 'react';
import { useErrorReason } from '../../platform/action.ts';
import { ApiError } from '../../platform/api.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { getNotifiedParties } from './notified-parties.ts';
import { type CaseDecision, useDecisionsInFlight, useSettleCases } from './queue-api.ts';

export type QueueActions = {
  settle: (decision: CaseDecision) => void;
  /** Properties of the button of a decision: it waits, or another one about the same case is being saved. */
  getButtonState: (decision: CaseDecision) => { pending?: boolean; disabled?: boolean };
  confirmDialog: ReactNode;
};

/** Settles cases, after a confirmation if a post disappears. `onDone` moves the focus or the page on. */
export function useQueueActions(onDone: (decision: CaseDecision) => void): QueueActions {
  const { moderation: words } = useAdminWords();
  const reasonOf = useErrorReason();
  const { confirm, confirmDialog } = useConfirm();
  const { mutateAsync } = useSettleCases();
  const inFlight = useDecisionsInFlight();

  const findInFlight = ({ cases }: CaseDecision) =>
    inFlight.find((decision) => decision.cases.some(({ id }) => cases.some((other) => other.id === id)));

  /** @returns whether the cases are settled, by this decision or an earlier one */
  async function send(decision: CaseDecision): Promise<boolean> {
    try {
      const { settled, missed } = await mutateAsync(decision);
      if (settled > 0)
        toast.success(words.settledToast({ count: settled, told: getNotifiedParties(decision) }));
      if (missed.length > 0) toast.error(words.missed({ count: missed.length }));
      return true;
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'conflict';
      toast.error(isConflict ? words.meanwhile : reasonOf(error));
      // An unsettled case stays open, with the message typed for it.
      return isConflict;
    }
  }

  async function settle(decision: CaseDecision) {
    if (findInFlight(decision)) return;
    const { act, cases } = decision;
    let isSettled = false;
    const action = async () => {
      isSettled = await send(decision);
    };
    if (act === 'hide' || act === 'delete') {
      await confirm({
        title: words.asks[act]({ count: cases.length }),
        description: words.askTexts[act],
        confirmLabel: act === 'delete' ? words.remove : words.hide,
        cancelLabel: words.cancel,
        action,
      });
    } else await action();
    // After the pressed button may have gone.
    if (isSettled) setTimeout(() => onDone(decision));
  }

  return {
    settle: (decision) => void settle(decision),
    getButtonState: (decision) => {
      const other = findInFlight(decision);
      if (!other) return {};
      return other.act === decision.act ? { pending: true } : { disabled: true };
    },
    confirmDialog,
  };
}

import { limits } from '@radiant/contract/limits.ts';
import { ApiError } from '../../platform/api.ts';
import type { useConfirm } from '../../platform/confirm.tsx';
import { toast } from '../../ui/toast.tsx';

type Confirm = ReturnType<typeof useConfirm>['confirm'];

type ResultsAction = {
  count: number;
  getTexts: (count: number) => Omit<Parameters<Confirm>[0], 'action'>;
  /** Rejects with `conflict` when another number of rows matches. */
  apply: (count: number) => Promise<unknown>;
  countResults: () => Promise<number>;
  changedText: string;
};

/** Confirms an action on all results, again if their number has changed since it was shown. */
export async function confirmForResults(confirm: Confirm, action: ResultsAction): Promise<boolean> {
  const { count, getTexts, apply, countResults, changedText } = action;
  let newCount: number | null = null;
  const isConfirmed = await confirm({
    ...getTexts(count),
    action: async () => {
      newCount = await applyUnlessChanged(() => apply(count), countResults);
    },
  });
  if (newCount === null) return isConfirmed;
  if (newCount === 0 || newCount > limits.bulkActionMax) {
    toast.show(changedText);
    return false;
  }
  const repeatTexts = (next: number) => {
    const { description, ...texts } = getTexts(next);
    return { ...texts, description: [changedText, description].join(' ') };
  };
  return await confirmForResults(confirm, { ...action, count: newCount, getTexts: repeatTexts });
}

async function applyUnlessChanged(
  apply: () => Promise<unknown>,
  countResults: () => Promise<number>,
): Promise<number | null> {
  try {
    await apply();
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') return await countResults();
    throw error;
  }
}

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
export async function confirmForResults(
  confirm: Confirm,
  { count, getTexts, apply, countResults, changedText }: ResultsAction,
): Promise<boolean> {
  let texts = getTexts(count);
  for (let expected = count; ; ) {
    const changed: { count: number | null } = { count: null };
    const isConfirmed = await confirm({
      ...texts,
      action: async () => {
        changed.count = await applyUnlessChanged(() => apply(expected), countResults);
      },
    });
    if (changed.count === null) return isConfirmed;
    if (changed.count === 0 || changed.count > limits.bulkActionMax) {
      toast.show(changedText);
      return false;
    }
    expected = changed.count;
    texts = getTexts(expected);
    texts.description = [changedText, texts.description].join(' ');
  }
}

/** @returns the new number of results if it has changed. */
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

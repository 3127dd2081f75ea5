import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api.ts';
import { confirmForResults } from './confirm-for-results.ts';

type Shown = { title: unknown; description?: unknown };

/** Confirms whatever is asked while `matching` rows match. */
async function confirmAll({ shown, matching }: { shown: number; matching: number[] }) {
  const dialogs: Shown[] = [];
  const applied: number[] = [];
  const isDone = await confirmForResults(
    async ({ title, description, action }) => {
      dialogs.push({ title, description });
      await action?.();
      return true;
    },
    {
      count: shown,
      getTexts: (count) => ({
        title: `Hide ${count}?`,
        description: 'Sure?',
        confirmLabel: '',
        cancelLabel: '',
      }),
      apply: async (count) => {
        if (count !== matching[0]) throw new ApiError('conflict');
        applied.push(count);
      },
      countResults: async () => matching.shift() ?? 0,
      changedText: 'Changed.',
    },
  );
  return { dialogs, applied, isDone };
}

test('asks once while the number of results stays the same', async () => {
  expect(await confirmAll({ shown: 11, matching: [11] })).toEqual({
    dialogs: [{ title: 'Hide 11?', description: 'Sure?' }],
    applied: [11],
    isDone: true,
  });
});

test('says that the number has changed and asks again with the new one, without repeating itself', async () => {
  // Counted as 12, and as 13 when the second confirmation arrives.
  expect(await confirmAll({ shown: 11, matching: [12, 13, 13] })).toMatchObject({
    dialogs: [
      { title: 'Hide 11?', description: 'Sure?' },
      { title: 'Hide 12?', description: 'Changed. Sure?' },
      { title: 'Hide 13?', description: 'Changed. Sure?' },
    ],
    applied: [13],
    isDone: true,
  });
});

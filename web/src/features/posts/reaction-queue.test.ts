import { expect, test } from 'vitest';
import { createReactionQueue, getOptimisticReaction, type Reaction } from './reaction-queue.ts';

type Call = { wanted: boolean; answer(reaction: Reaction): void; fail(error: Error): void };

/** A queue whose requests the test answers. */
function setUp() {
  const calls: Call[] = [];
  const shown: Reaction[] = [];
  const failures: { wanted: boolean; message: string }[] = [];
  const stale: string[] = [];
  const queue = createReactionQueue({
    send: (_postId, wanted) =>
      new Promise((resolve, reject) => {
        calls.push({ wanted, answer: resolve, fail: reject });
      }),
    show: (_postId, reaction) => shown.push(reaction),
    onStale: (postId) => stale.push(postId),
  });
  const press = (postId: string, wanted: boolean, before: Reaction) =>
    queue.set(postId, wanted, before, (tried, error) =>
      failures.push({ wanted: tried, message: String(error) }),
    );
  return { queue, press, calls, shown, failures, stale };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const calm: Reaction = { count: 4, hasReacted: false };

test('shows a press immediately and the server’s response finally', async () => {
  const { press, calls, shown } = setUp();
  press('p', true, calm);
  expect(shown.at(-1)).toEqual({ count: 5, hasReacted: true });
  calls[0]?.answer({ count: 9, hasReacted: true });
  await settle();
  expect(shown.at(-1)).toEqual({ count: 9, hasReacted: true });
  expect(calls).toHaveLength(1);
});

test('sends only the last of many intents after the first', async () => {
  const { press, calls, shown } = setUp();
  press('p', true, calm);
  press('p', false, { count: 5, hasReacted: true });
  press('p', true, calm);
  press('p', false, { count: 5, hasReacted: true });
  expect(calls).toHaveLength(1);
  calls[0]?.answer({ count: 5, hasReacted: true });
  await settle();
  expect(calls.map((call) => call.wanted)).toEqual([true, false]);
  calls[1]?.answer({ count: 4, hasReacted: false });
  await settle();
  expect(calls).toHaveLength(2);
  expect(shown.at(-1)).toEqual(calm);
});

test('sends nothing more when presses cancel out', async () => {
  const { press, calls, shown } = setUp();
  press('p', true, calm);
  press('p', false, { count: 5, hasReacted: true });
  press('p', true, calm);
  calls[0]?.answer({ count: 5, hasReacted: true });
  await settle();
  expect(calls).toHaveLength(1);
  expect(shown.at(-1)).toEqual({ count: 5, hasReacted: true });
});

test('restores the previous state and reports a refusal', async () => {
  const { press, calls, shown, failures } = setUp();
  press('p', true, calm);
  calls[0]?.fail(new Error('too fast'));
  await settle();
  expect(shown.at(-1)).toEqual(calm);
  expect(failures).toEqual([{ wanted: true, message: 'Error: too fast' }]);
});

test('sends a newer intent although the first request failed', async () => {
  const { press, calls, shown, failures } = setUp();
  press('p', true, calm);
  press('p', false, { count: 5, hasReacted: true });
  calls[0]?.fail(new Error('connection lost'));
  await settle();
  expect(calls.map((call) => call.wanted)).toEqual([true, false]);
  calls[1]?.answer({ count: 4, hasReacted: false });
  await settle();
  expect(failures).toEqual([]);
  expect(shown.at(-1)).toEqual(calm);
});

test('sends the next press after a failure', async () => {
  const { press, calls } = setUp();
  press('p', true, calm);
  calls[0]?.fail(new Error('connection lost'));
  await settle();
  press('p', true, calm);
  expect(calls).toHaveLength(2);
});

test('handles posts independently', () => {
  const { press, calls } = setUp();
  press('p', true, calm);
  press('q', true, calm);
  expect(calls).toHaveLength(2);
});

test('a live count during a request never overwrites the intent and triggers a refetch when it differs', async () => {
  const { queue, press, calls, shown, stale } = setUp();
  expect(queue.receiveLiveCount('p', 6)).toBe(true);
  press('p', true, calm);
  expect(queue.receiveLiveCount('p', 7)).toBe(false);
  expect(shown.at(-1)).toEqual({ count: 5, hasReacted: true });
  calls[0]?.answer({ count: 6, hasReacted: true });
  await settle();
  expect(shown.at(-1)).toEqual({ count: 6, hasReacted: true });
  expect(stale).toEqual(['p']);
});

test('a live count equal to the response triggers no refetch', async () => {
  const { queue, press, calls, stale } = setUp();
  press('p', true, calm);
  queue.receiveLiveCount('p', 5);
  calls[0]?.answer({ count: 5, hasReacted: true });
  await settle();
  expect(stale).toEqual([]);
});

test('never shows a negative count', () => {
  expect(getOptimisticReaction({ count: 0, hasReacted: true }, false)).toEqual({
    count: 0,
    hasReacted: false,
  });
});

test('shows the intent instead of what was read meanwhile, until the response', async () => {
  const { queue, press, calls } = setUp();
  const stale: Reaction = { count: 3, hasReacted: false };
  expect(queue.getShown('p', stale)).toEqual(stale);
  press('p', true, calm);
  expect(queue.getShown('p', stale)).toEqual({ count: 5, hasReacted: true });
  expect(queue.getShown('other', stale)).toEqual(stale);
  calls[0]?.answer({ count: 9, hasReacted: true });
  await settle();
  expect(queue.getShown('p', stale)).toEqual(stale);
});

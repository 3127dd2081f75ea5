import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

function startTurns(limits = { max: 60, maxPerOwner: 30 }) {
  const inTurn = createFairQueue(limits);
  const started: string[] = [];
  const queue = (owner: string, name: string) =>
    inTurn(owner, async () => {
      started.push(name);
      await new Promise((resolve) => setImmediate(resolve));
      return name;
    });
  return { started, queue };
}

test('many pictures of one member delay a neighbour by one', async () => {
  const { started, queue } = startTurns();
  const many = Array.from({ length: 30 }, (_, index) => queue('anna', `anna ${index + 1}`));
  expect(await queue('ben', 'ben 1')).toBe('ben 1');
  expect(started).toEqual(['anna 1', 'anna 2', 'ben 1']);
  expect(await Promise.all(many)).toHaveLength(30);
});

test('members are served round-robin, each in order', async () => {
  const { started, queue } = startTurns();
  const names = ['a 1', 'a 2', 'a 3', 'b 1', 'b 2', 'c 1'];
  await Promise.all(names.map((name) => queue(name.slice(0, 1), name)));
  expect(started).toEqual(['a 1', 'a 2', 'b 1', 'c 1', 'a 3', 'b 2']);
});

test('one member cannot fill the queue, all together can, and failures block nobody', async () => {
  const { queue } = startTurns({ max: 3, maxPerOwner: 2 });
  const first = [queue('anna', '1'), queue('anna', '2')];
  expect(() => queue('anna', '3')).toThrow('unavailable');
  first.push(queue('ben', '1'));
  expect(() => queue('carl', '1')).toThrow('unavailable');
  await Promise.all(first);
  expect(await queue('anna', '3')).toBe('3');

  const inTurn = createFairQueue({ max: 3, maxPerOwner: 3 });
  const failed = inTurn('anna', async () => Promise.reject(new Error('damaged')));
  const next = inTurn('anna', async () => 'next');
  await expect(failed).rejects.toThrow('damaged');
  expect(await next).toBe('next');
});

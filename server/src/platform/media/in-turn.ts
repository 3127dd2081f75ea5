import { Refusal } from '../errors.ts';

/**
 * One piece of work after another; who comes when `longest` wait already is better told to come back.
 * @throws Refusal unavailable
 */
export function createTurns(longest: number): <T>(work: () => Promise<T>) => Promise<T> {
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (work) => {
    if (waiting >= longest) throw new Refusal('unavailable', { retryAfter: 10 });
    waiting += 1;
    const turn = queue.then(work).finally(() => {
      waiting -= 1;
    });
    queue = turn.catch(() => {});
    return turn;
  };
}

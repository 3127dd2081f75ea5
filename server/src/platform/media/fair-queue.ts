import { ApiError } from '../errors.ts';

export type FairQueue = <T>(ownerId: string | undefined, work: () => Promise<T>) => Promise<T>;

/** Owners take turns. @throws ApiError unavailable when too many items wait, of this owner or in all */
export function createFairQueue({ max, maxPerOwner }: { max: number; maxPerOwner: number }): FairQueue {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  const unfinished = new Map<string, number>();
  let total = 0;
  let isRunning = false;

  const count = (owner: string, change: number) => {
    total += change;
    const left = (unfinished.get(owner) ?? 0) + change;
    if (left > 0) unfinished.set(owner, left);
    else unfinished.delete(owner);
  };

  const takeNext = () => {
    for (const [owner, [next, ...rest]] of waiting) {
      waiting.delete(owner);
      if (rest.length > 0) waiting.set(owner, rest);
      return next;
    }
    return undefined;
  };

  const runAll = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let next = takeNext(); next; next = takeNext()) await next();
    isRunning = false;
  };

  return <T>(ownerId: string | undefined, work: () => Promise<T>) => {
    const owner = ownerId ?? '';
    if (total >= max || (unfinished.get(owner) ?? 0) >= maxPerOwner)
      throw new ApiError('unavailable', { retryAfter: 10 });
    count(owner, 1);
    const outcome = Promise.withResolvers<T>();
    const run = async () => {
      try {
        outcome.resolve(await work());
      } catch (error) {
        outcome.reject(error);
      } finally {
        count(owner, -1);
      }
    };
    waiting.set(owner, [...(waiting.get(owner) ?? []), run]);
    void runAll();
    return outcome.promise;
  };
}

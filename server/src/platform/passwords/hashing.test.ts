import { describe, expect, test } from 'vitest';
import { createConcurrencyLimiter, dummyHash, hashPassword, needsRehash, verifyPassword } from './hashing.ts';

describe('hashing passwords', () => {
  test('creates a hash that only the password matches, in any Unicode normalisation', async () => {
    const stored = await hashPassword('Été-lantern9!');
    expect(await verifyPassword(stored, 'Été-lantern9!'.normalize('NFD'))).toBe(true);
    expect(await verifyPassword(stored, 'Ete-lantern9!')).toBe(false);
  });

  test('uses the parameters of the dummy hash, so that unknown addresses take as long', async () => {
    const parametersOf = (stored: string) => stored.split('$').slice(0, 4);
    expect(parametersOf(await hashPassword('Été-lantern9!'))).toEqual(parametersOf(dummyHash));
    expect(await verifyPassword(dummyHash, 'Été-lantern9!')).toBe(false);
  });

  test('recognises hashes with earlier parameters', () => {
    expect(needsRehash('$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true);
    expect(needsRehash(dummyHash)).toBe(false);
  });
});

describe('the queue', () => {
  test('runs four at once, lets fifty wait, and refuses the rest with a retry time', async () => {
    const run = createConcurrencyLimiter({ atOnce: 4, waiting: 50 });
    const gates: (() => void)[] = [];
    let most = 0;
    let running = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => gates.push(resolve));
      running -= 1;
    };
    const results = Promise.allSettled(Array.from({ length: 60 }, () => run(work)));
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    for (await turn(); running > 0; await turn()) for (const open of gates.splice(0)) open();
    const settled = await results;
    expect(most).toBe(4);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(54);
    const refused = settled.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(6);
    expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', retryAfter: 5 });
  });

  test('continues after a failure', async () => {
    const run = createConcurrencyLimiter({ atOnce: 1, waiting: 1 });
    await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await run(() => Promise.resolve('next'))).toBe('next');
  });
});

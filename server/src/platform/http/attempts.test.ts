import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { clearAttempts, consumeAttempt, refundAttempt } from './attempts.ts';
import { createRateLimiter } from './rate-limits.ts';

const { platform, clock } = await createTestApp();
const { db } = platform;

const take = (key: string, freeAttempts = 5) => consumeAttempt(db, { key, freeAttempts, now: clock.now() });

async function exhaust(key: string): Promise<{ passed: number; wait: number }> {
  for (let passed = 0; ; passed += 1) {
    try {
      await take(key);
    } catch (error) {
      return { passed, wait: Number(Reflect.get(Object(error), 'retryAfter')) };
    }
  }
}

describe('attempts at a secret', () => {
  test('are limited to five, then one after a minute, five minutes, fifteen and an hour each', async () => {
    expect(await exhaust('backoff')).toEqual({ passed: 5, wait: 60 });
    for (const [waited, wait] of [
      [1, 300],
      [5, 900],
      [15, 3600],
      [60, 3600],
      [60, 3600],
    ] as const) {
      clock.advance({ minutes: waited, seconds: -1 });
      expect(await exhaust('backoff')).toEqual({ passed: 0, wait: 1 });
      clock.advance({ seconds: 1 });
      expect(await exhaust('backoff')).toEqual({ passed: 1, wait });
    }
  });

  test('are limited to five even when a hundred arrive at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => take('race')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  test('are cleared by a success', async () => {
    await exhaust('forgiven');
    await clearAttempts(db, ['forgiven']);
    expect(await exhaust('forgiven')).toEqual({ passed: 5, wait: 60 });
  });

  test('are forgotten after a day without one', async () => {
    await exhaust('old');
    clock.advance({ days: 1 });
    expect(await exhaust('old')).toEqual({ passed: 5, wait: 60 });
  });

  test('do not count when refunded', async () => {
    await take('returned');
    await take('returned');
    await refundAttempt(db, 'returned');
    expect((await exhaust('returned')).passed).toBe(4);
  });

  test('are counted per key', async () => {
    await exhaust('mine');
    await expect(take('yours')).resolves.toBeUndefined();
  });
});

describe('requests of many users from one IP address', () => {
  const startLimiter = () => createRateLimiter(db, () => clock.now().getTime());

  test('are counted per kind: guests who read too much do not block sign-in', async () => {
    const { count } = startLimiter();
    const guest = { memberId: null, address: '198.51.100.77' };
    for (let call = 0; call < 300; call += 1) await count('read', guest);
    await expect(count('read', guest)).rejects.toThrow('too_many_requests');
    for (const rate of ['login', 'signup', 'code', 'resend', 'forgot', 'stream', 'file'] as const)
      await count(rate, guest);
    for (let call = 1; call < 20; call += 1) await count('login', guest);
    await expect(count('login', guest)).rejects.toThrow('too_many_requests');
  });

  test('are counted in bounded memory; the least recently used address is evicted', async () => {
    const { count } = startLimiter();
    const read = (address: string) => count('read', { memberId: null, address });
    for (let call = 0; call < 300; call += 1) await read('busy');
    for (let other = 0; other < 49_999; other += 1) await read(`other ${other}`);
    await expect(read('busy')).rejects.toThrow('too_many_requests');
    for (let other = 0; other < 50_000; other += 1) await read(`later ${other}`);
    await read('busy');
  });
});

import { describe, expect, test } from 'vitest';
import {
  type Answer,
  decideNextStep,
  findChange,
  isFailingForTooLong,
  isNewsTo,
  pauseAfterFailure,
} from './policy.ts';

const now = new Date('2026-11-20T17:00:00.000Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const hour = 3_600;
const day = 24 * hour;

const answer = (status: number | null, retryAfterSeconds: number | null = null): Answer => ({
  status,
  failure: status === null ? 'unreachable' : null,
  retryAfterSeconds,
});
const next = (of: Answer, tries = 1, random = 0) => decideNextStep(of, { tries, queuedAt: now, now }, random);

describe('the next step after an attempt', () => {
  test.each([200, 201, 204, 299])('%d is delivered', (status) => {
    expect(next(answer(status))).toEqual({ kind: 'delivered' });
  });

  test('410 ends the endpoint', () => {
    expect(next(answer(410))).toEqual({ kind: 'gone' });
  });

  test.each([null, 301, 302, 400, 404, 408, 429, 500, 503])('%s is tried again', (status) => {
    expect(next(answer(status))).toEqual({ kind: 'retry', at: after(5) });
  });

  test('waits longer after each attempt, for three days in all', () => {
    const delays = [];
    let at = now;
    for (let tries = 1; ; tries += 1) {
      const step = decideNextStep(answer(500), { tries, queuedAt: now, now: at }, 0);
      if (step.kind !== 'retry') break;
      delays.push((step.at.getTime() - at.getTime()) / 1000);
      at = step.at;
    }
    expect(delays).toEqual([5, 300, 1_800, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 20 * hour]);
    expect(at.getTime()).toBeGreaterThan(after(2.9 * day).getTime());
    expect(at.getTime()).toBeLessThan(after(3 * day).getTime());
  });

  test('is spread by a tenth', () => {
    expect(next(answer(500), 2, 0.5)).toEqual({ kind: 'retry', at: after(285) });
  });

  test('follows Retry-After where it asks for more, and gives up where it asks for too much', () => {
    expect(next(answer(429, 600))).toEqual({ kind: 'retry', at: after(600) });
    expect(next(answer(503, 1), 2)).toEqual({ kind: 'retry', at: after(300) });
    const late = { tries: 1, queuedAt: now, now: after(2.5 * day) };
    expect(decideNextStep(answer(503, day), late)).toEqual({ kind: 'failed' });
  });
});

describe('an endpoint that fails', () => {
  const pause = (failing: number, retryAfterSeconds: number | null = null) =>
    (pauseAfterFailure(after(failing), { failingSince: now, retryAfterSeconds }).getTime() -
      after(failing).getTime()) /
    1000;

  test('gets nothing for a quarter of the time for which it has failed, an hour at most', () => {
    expect([0, 60, 400, day].map((failing) => pause(failing))).toEqual([5, 15, 100, hour]);
    expect(pause(0, 7_200)).toBe(7_200);
  });

  test('is given up after five days', () => {
    expect(isFailingForTooLong(now, after(5 * day - 1))).toBe(false);
    expect(isFailingForTooLong(now, after(5 * day))).toBe(true);
  });
});

describe('what changed since the announcement', () => {
  const prayer = { kind: 'prayer', revision: null, isCancelled: false } as const;
  const event = { kind: 'event', revision: 3, isCancelled: false } as const;
  const cancelled = { ...event, revision: 4, isCancelled: true };

  test.each([
    ['a post that guests see', prayer, undefined, 'post.published'],
    ['an event that guests see', event, undefined, 'event.published'],
    ['a post that guests lost', undefined, prayer, 'post.removed'],
    ['an event that guests lost', undefined, event, 'event.removed'],
    ['an event at another time', { ...event, revision: 4 }, event, 'event.changed'],
    ['a cancelled event', cancelled, event, 'event.cancelled'],
  ] as const)('%s', (_what, post, announced, type) => {
    expect(findChange(post, announced)).toBe(type);
  });

  test.each([
    ['a hidden post that was not announced', undefined, undefined],
    ['a reworded post', prayer, prayer],
    ['an event that was cancelled before', cancelled, undefined],
    ['the edit of a cancelled event', { ...cancelled, revision: 5 }, cancelled],
  ])('is nothing for %s', (_what, post, announced) => {
    expect(findChange(post, announced)).toBeNull();
  });
});

test('an endpoint hears of what was posted since it was added or resumed, and of what it may have heard of', () => {
  const endpoint = { created_at: now, active_since: after(hour) };
  const isNews = (postedAt: Date | null, announcedAt: Date | null) =>
    isNewsTo(endpoint, { postedAt, announcedAt });
  expect(isNews(after(hour), null)).toBe(true);
  expect(isNews(after(hour - 1), null)).toBe(false);
  expect(isNews(null, after(1))).toBe(true);
  expect(isNews(null, after(-1))).toBe(false);
});

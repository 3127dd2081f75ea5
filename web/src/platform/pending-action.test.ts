import { beforeEach, expect, test, vi } from 'vitest';
import {
  confirmPendingAction,
  findPendingAction,
  savePendingAction,
  takePendingAction,
} from './pending-action.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const prayer = { act: 'pray', postId: 'rain', path: '/post/rain' } as const;
const now = Date.parse('2026-11-02T10:00:00Z');

test('a pending action is taken once after the sign-in that leads to it', () => {
  savePendingAction(prayer, now);
  expect(findPendingAction('/post/rain', now)).toBe('pray');
  expect(takePendingAction('rain', now)).toBeNull();
  confirmPendingAction('/post/rain', now);
  expect(takePendingAction('snow', now)).toBeNull();
  expect(takePendingAction('rain', now)).toBe('pray');
  expect(takePendingAction('rain', now)).toBeNull();
});

test('a sign-in that leads elsewhere drops the action', () => {
  savePendingAction(prayer, now);
  expect(findPendingAction('/home', now)).toBeNull();
  confirmPendingAction('/home', now);
  confirmPendingAction('/post/rain', now);
  expect(takePendingAction('rain', now)).toBeNull();
});

test('the action expires after half an hour', () => {
  savePendingAction(prayer, now);
  confirmPendingAction('/post/rain', now);
  expect(takePendingAction('rain', now + 30 * 60 * 1000)).toBeNull();
});

test.each(['{', 'null', '{"act":"delete","postId":"rain","path":"/post/rain","at":0,"isSignedIn":true}'])(
  'rejects an invalid stored action: %s',
  (text) => {
    stored.set('radiant-pending-act', text);
    expect(takePendingAction('rain', 0)).toBeNull();
  },
);

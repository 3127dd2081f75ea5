import type { SessionUser } from '@radiant/contract/accounts.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../platform/memory-storage.ts';
import { removeOfflineCopies } from '../../platform/offline-copies.ts';
import { rememberUser } from '../../platform/remembered-user.ts';
import { sessionKey } from '../../platform/session.tsx';
import { isOpenedFromDevice } from './connection.ts';
import { isStoredQuery } from './offline-queries.ts';
import { storeOfflineUser } from './offline-user.ts';
import { startStoringQueries } from './query-copies.ts';
import { restoreOffline } from './restore-offline.ts';

const day = 24 * 60 * 60_000;
const anne = {
  id: 'anne',
  firstName: 'Anne',
  lastName: 'Roy',
  role: 'user',
  avatar: null,
  email: 'anne@parish.example',
} as SessionUser;
const feedKey = ['posts', 'list', 'feed', 'anne', ''];
const post = (id: string, audience = 'members') => ({ id, audience });
const pages = (...lists: { id: string }[][]) => ({
  pages: lists.map((items) => ({ items, next: 'more' })),
  pageParams: lists.map((_, index) => (index === 0 ? null : `page ${index}`)),
});

let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T14:05:00Z') });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('caches', { delete: async () => true });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  rememberUser(anne);
  storeOfflineUser(anne);
  client = new QueryClient();
  stop = startStoringQueries(client, anne.id);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const read = (key: readonly unknown[], data: unknown) => {
  client.setQueryData(key, data);
  vi.advanceTimersByTime(1_000);
};
const reopen = async () => {
  const opened = new QueryClient();
  await restoreOffline(opened);
  return opened;
};
const storedText = () => Object.values(localStorage).join();

test('what was read last opens again, for the member and with its time', async () => {
  const loadedAt = Date.now();
  read(feedKey, pages([post('rain')]));
  vi.setSystemTime(loadedAt + 6 * day);
  const opened = await reopen();
  expect(opened.getQueryData(feedKey)).toEqual(pages([post('rain')]));
  expect(opened.getQueryState(feedKey)?.dataUpdatedAt).toBe(loadedAt);
  expect(opened.getQueryData<SessionUser>(sessionKey)?.id).toBe('anne');
  expect(opened.getQueryState(sessionKey)?.dataUpdatedAt).toBe(1);
  expect(isOpenedFromDevice(opened)).toBe(true);
});

test('of a list its beginning is stored, without what was asked of the care team', async () => {
  read(feedKey, pages([post('rain'), post('grief', 'care')], [post('older')]));
  expect((await reopen()).getQueryData(feedKey)).toEqual(pages([post('rain')]));
  expect(storedText()).not.toContain('grief');
});

test('nothing else is stored', () => {
  const stored = [
    feedKey,
    ['posts', 'daily', 'fr'],
    ['posts', 'list', 'own', 'prayers'],
    ['events', 'anne', 'upcoming'],
    ['events', 'anne', 'mine'],
    ['profile', 'anne', 'anne'],
    ['posts', 'list', 'profile', 'anne', 'anne', 'posts'],
    ['categories'],
  ];
  for (const key of stored) expect(isStoredQuery(key, 'anne'), key.join()).toBe(true);
  const others = [
    ['session'],
    ['posts', 'list', 'feed', 'boris', ''],
    ['posts', 'list', 'feed', 'guest', ''],
    ['posts', 'list', 'own', 'saved'],
    ['posts', 'list', 'own', 'hidden'],
    ['posts', 'list', 'profile', 'anne', 'boris', 'posts'],
    ['posts', 'list', 'group', 'anne'],
    ['profile', 'anne', 'boris'],
    ['care'],
    ['care', 'anne'],
    ['admin', 'users'],
    ['notifications', 'list'],
    ['events', 'anne', 'door'],
    ['comments', 'rain'],
  ];
  for (const key of others) {
    expect(isStoredQuery(key, 'anne'), key.join()).toBe(false);
    read(key, ['private words']);
  }
  expect(storedText()).not.toContain('private words');
  expect(storedText()).not.toContain('anne@parish.example');
});

test('is gone after a week', async () => {
  read(feedKey, pages([post('rain')]));
  vi.setSystemTime(Date.now() + 7 * day);
  expect((await reopen()).getQueryCache().getAll()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['user']);
});

test('of another version is not used', async () => {
  read(feedKey, pages([post('rain')]));
  for (const key of Object.keys(localStorage).filter((name) => name !== 'user')) {
    const copy = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(key, JSON.stringify({ ...copy, version: 'other' }));
  }
  expect((await reopen()).getQueryCache().getAll()).toEqual([]);
});

test('is limited in size and number: what was read longest ago goes', async () => {
  read(feedKey, pages([{ ...post('long'), text: 'x'.repeat(300_000) } as { id: string }]));
  expect(storedText()).not.toContain('long');
  for (let index = 0; index < 20; index += 1)
    read(['posts', 'list', 'feed', 'anne', `category=${index}`], pages([post(`post-${index}`)]));
  const opened = await reopen();
  const names = opened.getQueriesData({ queryKey: ['posts', 'list'] }).map(([key]) => String(key.at(-1)));
  expect(names).toHaveLength(12);
  expect(names).toContain('category=19');
  expect(names).not.toContain('category=7');
});

test('what a member changes without a connection is stored, and does not count as loaded', async () => {
  const loadedAt = Date.now();
  read(feedKey, pages([post('rain')]));
  vi.stubGlobal('navigator', { onLine: false });
  vi.setSystemTime(loadedAt + day);
  read(feedKey, pages([{ ...post('rain'), prayed: true } as { id: string }]));
  const opened = await reopen();
  expect(JSON.stringify(opened.getQueryData(feedKey))).toContain('prayed');
  expect(opened.getQueryState(feedKey)?.dataUpdatedAt).toBe(loadedAt);
});

test('after logging out nothing is left, and a page that is still open stores nothing', () => {
  read(feedKey, pages([post('rain')]));
  client.setQueryData(feedKey, pages([post('rest')]));
  rememberUser(null);
  removeOfflineCopies();
  vi.advanceTimersByTime(1_000);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('another member finds nothing, and nothing stays', async () => {
  read(feedKey, pages([post('rain')]));
  rememberUser({ ...anne, id: 'boris' });
  expect((await reopen()).getQueryCache().getAll()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['user']);
});

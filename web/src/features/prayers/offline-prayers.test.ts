import type { SessionUser } from '@radiant/contract/accounts.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../platform/memory-storage.ts';
import { removeOfflineCopies } from '../../platform/offline-copies.ts';
import { readRememberedUser, rememberUser } from '../../platform/remembered-user.ts';
import type { PostList } from '../posts/post-cache.ts';
import {
  readOfflinePrayers,
  removePrayedFromOfflinePrayers,
  restoreOfflinePrayers,
  setLoadedAt,
  storeOfflinePrayers,
} from './offline-prayers.ts';
import { offlineKey, prayKey } from './pray-keys.ts';
import { replacePrayers } from './refresh-prayers.ts';

const hour = 60 * 60_000;
const user = (id: string) =>
  ({
    id,
    firstName: 'Anne',
    lastName: 'Roy',
    role: 'user',
    avatar: null,
    email: 'anne@parish.example',
  }) as SessionUser;
const anne = user('anne');
const prayer = (id: string, audience = 'members') => ({ id, audience }) as Post;
const page = (...ids: string[]) => ({ items: ids.map((id) => prayer(id)), next: 'more', viewerId: 'anne' });
const idsOf = (list: { items: readonly Post[] } | undefined) => list?.items.map(({ id }) => id);
const readStored = () => readOfflinePrayers(readRememberedUser()?.id ?? '');
const storedIds = () => idsOf(readStored()[0]?.page);

const deleteCache = vi.fn(async () => true);
const offlineItems = () => Object.keys(localStorage).filter((key) => key !== 'user');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T14:05:00Z') });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('caches', { delete: deleteCache });
  deleteCache.mockClear();
  rememberUser(anne);
  setLoadedAt('wall');
  storeOfflinePrayers(anne, 'wall', page('rain', 'rest'));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is stored', () => {
  test('opens for the member who loaded it, with the time of loading', () => {
    expect(readStored()).toEqual([{ list: 'wall', loadedAt: Date.now(), page: page('rain', 'rest') }]);
  });

  test('contains no email address', () => {
    expect(Object.values(localStorage).join()).not.toContain('anne@parish.example');
  });

  test('leaves out what was asked of the care team', () => {
    storeOfflinePrayers(anne, 'wall', {
      items: [prayer('care', 'care'), prayer('rain')],
      next: null,
      viewerId: 'anne',
    });
    expect(storedIds()).toEqual(['rain']);
    expect(Object.values(localStorage).join()).not.toContain('"care"');
  });

  test('leaves out what was prayed, also when the list is stored again', () => {
    removePrayedFromOfflinePrayers(anne.id, 'prayed');
    storeOfflinePrayers(anne, 'wall', page('prayed', 'next', 'rest'));
    expect(storedIds()).toEqual(['next', 'rest']);
    removePrayedFromOfflinePrayers(anne.id, 'next');
    expect(storedIds()).toEqual(['rest']);
    const boris = user('boris');
    rememberUser(boris);
    storeOfflinePrayers(boris, 'wall', page('prayed', 'next'));
    expect(storedIds()).toEqual(['prayed', 'next']);
  });

  test('is gone after a day, counted from when it was loaded', () => {
    vi.advanceTimersByTime(23 * hour);
    storeOfflinePrayers(anne, 'wall', page('rain', 'rest'));
    expect(storedIds()).toEqual(['rain', 'rest']);
    vi.advanceTimersByTime(hour);
    expect(readStored()).toEqual([]);
    expect(Object.values(localStorage).join()).not.toContain('rain');
  });

  test('is not used with a clock that was set back', () => {
    vi.setSystemTime(Date.now() - hour);
    expect(readStored()).toEqual([]);
  });

  test('of another version, or unreadable, is removed', () => {
    for (const text of [JSON.stringify({ version: 'other', loadedAt: Date.now() }), '{', 'null']) {
      storeOfflinePrayers(anne, 'wall', page('rain'));
      const key = offlineItems().find((name) => name.endsWith('wall')) ?? '';
      localStorage.setItem(key, text);
      expect(readStored(), text).toEqual([]);
      expect(localStorage.getItem(key), text).toBeNull();
    }
  });
});

describe('another person', () => {
  test('who signs in removes it, and the same member does not', () => {
    removeOfflineCopies({ except: anne.id });
    expect(storedIds()).toEqual(['rain', 'rest']);
    expect(deleteCache).not.toHaveBeenCalled();
    removeOfflineCopies({ except: 'boris' });
    expect(offlineItems()).toEqual([]);
    expect(deleteCache).toHaveBeenCalledWith('radiant-offline');
  });

  test('whose id begins in the same way is another', () => {
    removeOfflineCopies({ except: 'ann' });
    expect(offlineItems()).toEqual([]);
  });
});

describe('after logging out', () => {
  test('nothing is left, and a page that is still open stores nothing', () => {
    rememberUser(null);
    removeOfflineCopies();
    storeOfflinePrayers(anne, 'wall', page('rain'));
    removePrayedFromOfflinePrayers(anne.id, 'peace');
    expect(Object.keys(localStorage)).toEqual([]);
    expect(deleteCache).toHaveBeenCalledTimes(1);
  });
});

test('a page that is opened without a connection shows what was stored', () => {
  const client = new QueryClient();
  expect(restoreOfflinePrayers(client, anne.id)).toBe(1);
  expect(idsOf(client.getQueryData<PostList>(prayKey('wall'))?.pages[0])).toEqual(['rain', 'rest']);
  expect(client.getQueryData(offlineKey('wall'))).toBe(Date.now());
  expect(client.getQueryData(prayKey('own'))).toBeUndefined();
});

test('what the server lists again keeps its place, what it does not is gone, and what is new follows', () => {
  const shown = { pages: [page('rain', 'rest'), page('peace')], pageParams: [null, 'more'] };
  const list = replacePrayers(shown, {
    items: [prayer('new'), prayer('peace'), prayer('rain')],
    next: null,
    viewerId: 'anne',
  });
  expect(list.pages.map(idsOf)).toEqual([['rain', 'peace', 'new']]);
  expect(list.pages[0]?.next).toBeNull();
});

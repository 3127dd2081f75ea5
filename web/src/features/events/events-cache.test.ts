import type { ListedEvent } from '@radiant/contract/events.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  type EventPages,
  isEventListed,
  mapEventPages,
  removeCachedEvent,
  seriesPreviewsKey,
  updateCachedEvent,
} from './events-cache.ts';

const eventNamed = (id: string): ListedEvent => ({
  id,
  title: `Event ${id}`,
  text: 'Bring a bowl.',
  language: 'en',
  host: { id: 'h', name: 'Helen Host', church: null, avatar: null },
  details: {
    date: '2026-11-27',
    time: '18:00',
    timeZone: 'America/Toronto',
    startsAt: '2026-11-27T23:00:00.000Z',
    endsAt: '2026-11-28T01:00:00.000Z',
    place: null,
    isOnline: true,
    goingCount: 3,
    interestedCount: 1,
    ownAnswer: null,
    isCancelled: false,
  },
  status: 'upcoming',
});
const listOf = (...pages: string[][]): EventPages => ({
  pages: pages.map((ids) => ({ items: ids.map(eventNamed), next: null, viewerId: null })),
  pageParams: pages.map(() => null),
});

test('updates an event and keeps the other pages identical', () => {
  const list = listOf(['a', 'b'], ['c']);
  const mapped = mapEventPages(list, 'c', (event) => ({ ...event, title: 'Choir' }));
  expect(mapped.pages[1]?.items[0]?.title).toBe('Choir');
  expect(mapped.pages[0]).toBe(list.pages[0]);
  expect(mapEventPages(list, 'z', () => null)).toBe(list);
});

test('updates and removes events in every list of every viewer', () => {
  const client = new QueryClient();
  const keys = [
    ['events', 'me', 'upcoming'],
    ['events', 'me', 'mine'],
    ['events', 'guest', 'upcoming'],
  ];
  for (const key of keys) client.setQueryData(key, listOf(['a', 'b']));
  updateCachedEvent(client, 'b', (details) => ({ ...details, goingCount: 4 }));
  removeCachedEvent(client, 'a');
  for (const key of keys) {
    const items = client.getQueryData<EventPages>(key)?.pages.flatMap((page) => page.items) ?? [];
    expect(items.map(({ id, details }) => [id, details.goingCount])).toEqual([['b', 4]]);
  }
});

test('does not look for events in the preview of a series', () => {
  const client = new QueryClient();
  client.setQueryData([...seriesPreviewsKey, 'a'], { kept: 2, added: 1 });
  updateCachedEvent(client, 'a', (details) => ({ ...details, goingCount: 4 }));
  removeCachedEvent(client, 'a');
  expect(isEventListed(client, 'a')).toBe(false);
});

import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { EventPages } from '../events/events-cache.ts';
import { applyParticipation } from './participation-counts.ts';
import { postKeys } from './post-cache.ts';
import { createTestPost } from './testing/test-posts.ts';
import { updateCachedEventFacts } from './use-event-participation.ts';

const facts: EventDetails = {
  date: '2026-11-29',
  time: '17:30',
  timeZone: 'America/Toronto',
  startsAt: '2026-11-29T22:30:00.000Z',
  endsAt: '2026-11-30T00:30:00.000Z',
  place: 'Parish hall',
  isOnline: false,
  goingCount: 4,
  interestedCount: 2,
  ownAnswer: null,
  isCancelled: false,
};
const host = { id: 'h', name: 'Helen Host', church: null, avatar: null };

test('updates the post and the event lists before the server responds', () => {
  const client = new QueryClient();
  const upcoming = ['events', 'me', 'upcoming'];
  const listed = {
    id: 'a',
    title: 'Supper',
    text: '',
    language: 'en',
    host,
    details: facts,
    status: 'upcoming' as const,
  };
  client.setQueryData<EventPages>(upcoming, {
    pages: [{ items: [listed], next: null, viewerId: 'me' }],
    pageParams: [null],
  });
  client.setQueryData(postKeys.detail('a'), createTestPost('a', { kind: 'event', event: facts }));
  updateCachedEventFacts(client, 'a', (shown) => applyParticipation(shown, 'going'));
  const inList = client.getQueryData<EventPages>(upcoming)?.pages[0]?.items[0]?.details;
  const onPost = client.getQueryData<{ event: EventDetails }>(postKeys.detail('a'))?.event;
  for (const shown of [inList, onPost]) expect(shown).toMatchObject({ ownAnswer: 'going', goingCount: 5 });
});

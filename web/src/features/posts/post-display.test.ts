import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import { describe, expect, test } from 'vitest';
import { enInitial } from '../../words/en-initial.ts';
import { frInitial } from '../../words/fr-initial.ts';
import { getPostLabel } from './post-display.ts';
import { createTestPost } from './testing/test-posts.ts';

const event: EventDetails = {
  date: '2026-11-28',
  time: '19:00',
  timeZone: 'America/Toronto',
  startsAt: '2026-11-29T00:00:00.000Z',
  endsAt: '2026-11-29T02:00:00.000Z',
  place: null,
  isOnline: false,
  goingCount: 0,
  interestedCount: 0,
  ownAnswer: null,
  isCancelled: false,
};

/** Kinds of space differ between versions of the language data. */
const plain = (text: string) => text.replace(/\s+/gu, ' ');

describe('getPostLabel', () => {
  test('is the title, else the beginning of the text, else kind and author', () => {
    const label = (part: Parameters<typeof createTestPost>[1]) =>
      getPostLabel(enInitial, 'en', createTestPost('one', part));
    expect(label({ title: 'For my mother', text: 'She is ill.' })).toBe('For my mother');
    expect(label({ text: 'She is ill.' })).toBe('She is ill.');
    expect(label({ text: '' })).toBe('Prayer Request by Ana Reyes');
  });

  test('adds the time of an event, whose title returns on other days', () => {
    // In the reader's time zone, whatever it is here.
    const startsAt = new Date(2026, 10, 28, 19, 0).toISOString();
    const post = createTestPost('one', {
      kind: 'event',
      title: 'Evening prayer',
      event: { ...event, startsAt },
    });
    expect(plain(getPostLabel(enInitial, 'en', post))).toBe('Evening prayer, Sat, Nov 28, 7:00 p.m.');
    expect(plain(getPostLabel(frInitial, 'fr', post))).toBe('Evening prayer, sam. 28 nov., 19 h');
  });
});

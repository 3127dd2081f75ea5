import type { Daily } from '@radiant/contract/daily.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import type { Story } from '@radiant/contract/stories.ts';
import { describe, expect, test } from 'vitest';
import {
  getNextPosition,
  getPreviousPosition,
  getReadingTimeMs,
  getSlide,
  removeSlide,
} from './slide-positions.ts';
import { buildStoryGroups, getStartIndex, hasUnseen, type StoryGroup } from './story-groups.ts';

const now = new Date('2026-11-20T12:00:00Z').getTime();
const person = (id: string) => ({ id, name: id, church: null, avatar: null });
const story = (id: string, changes: Partial<Story> = {}): Story => ({
  id,
  kind: 'text',
  text: id,
  tone: 'lake',
  language: 'en',
  picture: null,
  createdAt: '2026-11-20T10:00:00Z',
  expiresAt: '2026-11-21T10:00:00Z',
  isSeen: false,
  viewCount: null,
  ...changes,
});
const post = (id: string) => ({ id }) as Post;
const strip = {
  own: [story('m1', { isSeen: true })],
  friends: [
    { person: person('luc'), stories: [story('l1', { isSeen: true }), story('l2')] },
    { person: person('ruth'), stories: [story('r1', { isSeen: true })] },
  ],
};
const daily: Daily = { verse: post('v'), passage: null, prayer: post('p'), viewerId: null };
const rollsWith = (given: Parameters<typeof buildStoryGroups>[0], day: Daily | null = daily): StoryGroup[] =>
  buildStoryGroups(given, { daily: day ?? undefined, me: person('me'), now });

describe('buildStoryGroups', () => {
  test('lists the viewer’s own stories, then daily picks, then friends', () => {
    expect(rollsWith(strip).map(({ key }) => key)).toEqual(['mine', 'verse', 'prayer', 'luc', 'ruth']);
  });

  test('shows the passage planned for the day where no verse is picked', () => {
    const passage = { reference: 'John 1:1', translation: 'World English Bible', text: 'In the beginning' };
    expect(rollsWith(undefined, { ...daily, verse: null, passage })).toMatchObject([
      { key: 'verse', slides: [{ kind: 'verse', post: null, passage }] },
      { key: 'prayer' },
    ]);
  });

  test('omits empty groups and expired stories', () => {
    const over = {
      own: [],
      friends: [{ person: person('luc'), stories: [story('l', { expiresAt: '2026-11-20T12:00:00Z' })] }],
    };
    expect(rollsWith(over, null)).toEqual([]);
    expect(rollsWith(undefined).map(({ key }) => key)).toEqual(['verse', 'prayer']);
  });

  test('starts at the first unseen story', () => {
    const groups = rollsWith(strip);
    expect(groups.map(hasUnseen)).toEqual([false, false, false, true, false]);
    expect(groups.map(getStartIndex)).toEqual([0, 0, 0, 1, 0]);
  });
});

describe('slide positions', () => {
  const groups = rollsWith(strip);
  test('move on to the start of the next group and end after the last', () => {
    const met: (string | undefined)[] = [];
    for (let position = { group: 0, slide: 0 }; ; ) {
      met.push(getSlide(groups, position)?.id);
      const next = getNextPosition(groups, position);
      if (!next) break;
      position = next;
    }
    expect(met).toEqual(['m1', 'verse-v', 'prayer-p', 'l2', 'r1']);
  });

  test('move back across groups', () => {
    expect(getPreviousPosition(groups, { group: 3, slide: 1 })).toEqual({ group: 3, slide: 0 });
    expect(getPreviousPosition(groups, { group: 4, slide: 0 })).toEqual({ group: 3, slide: 1 });
    expect(getPreviousPosition(groups, { group: 0, slide: 0 })).toBeNull();
  });

  test('move to the following slide when one is removed', () => {
    const first = removeSlide(groups, { group: 3, slide: 0 });
    expect(first.position && getSlide(first.groups, first.position)?.id).toBe('l2');
    const last = removeSlide(groups, { group: 3, slide: 1 });
    expect(last.position && getSlide(last.groups, last.position)?.id).toBe('r1');
    const whole = removeSlide(groups, { group: 0, slide: 0 });
    expect(whole.groups.map(({ key }) => key)).toEqual(['verse', 'prayer', 'luc', 'ruth']);
    expect(whole.position).toEqual({ group: 0, slide: 0 });
    expect(removeSlide(groups, { group: 4, slide: 0 }).position).toBeNull();
  });
});

test('longer texts get more reading time, up to a limit', () => {
  const time = (text: string) => getReadingTimeMs({ kind: 'story', id: 's', story: story('s', { text }) });
  expect(time('Peace')).toBeLessThan(time('Peace be with you and yours, today and in the days to come'));
  expect(time('x'.repeat(280))).toBe(16_000);
});

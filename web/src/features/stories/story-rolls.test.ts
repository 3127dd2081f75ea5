import type { Post } from '@radiant/contract/post-shapes.ts';
import type { Story } from '@radiant/contract/stories.ts';
import { describe, expect, test } from 'vitest';
import { placeAfter, placeBefore, readingTime, slideAt, withoutSlide } from './story-places.ts';
import { hasNew, type Roll, rollsOf, startOf } from './story-rolls.ts';

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
  mine: [story('m1', { isSeen: true })],
  friends: [
    { person: person('luc'), stories: [story('l1', { isSeen: true }), story('l2')] },
    { person: person('ruth'), stories: [story('r1', { isSeen: true })] },
  ],
};
const daily = { verse: post('v'), prayer: post('p'), viewerId: null };
const rollsWith = (given: Parameters<typeof rollsOf>[0], day: typeof daily | null = daily): Roll[] =>
  rollsOf(given, { daily: day ?? undefined, me: person('me'), now });

describe('what the strip opens', () => {
  test('is one’s own, then what stands for the day, then friends', () => {
    expect(rollsWith(strip).map(({ key }) => key)).toEqual(['mine', 'verse', 'prayer', 'luc', 'ruth']);
  });

  test('leaves out what is empty or over', () => {
    const over = {
      mine: [],
      friends: [{ person: person('luc'), stories: [story('l', { expiresAt: '2026-11-20T12:00:00Z' })] }],
    };
    expect(rollsWith(over, null)).toEqual([]);
    expect(rollsWith(undefined).map(({ key }) => key)).toEqual(['verse', 'prayer']);
  });

  test('knows what is new, and begins there', () => {
    const rolls = rollsWith(strip);
    expect(rolls.map(hasNew)).toEqual([false, false, false, true, false]);
    expect(rolls.map(startOf)).toEqual([0, 0, 0, 1, 0]);
  });
});

describe('going through', () => {
  const rolls = rollsWith(strip);
  test('leads from one person to the next, where they begin, and ends after the last', () => {
    const met: (string | undefined)[] = [];
    for (let place = { roll: 0, slide: 0 }; ; ) {
      met.push(slideAt(rolls, place)?.id);
      const next = placeAfter(rolls, place);
      if (!next) break;
      place = next;
    }
    expect(met).toEqual(['m1', 'verse-v', 'prayer-p', 'l2', 'r1']);
  });

  test('and back, to what was before the beginning too', () => {
    expect(placeBefore(rolls, { roll: 3, slide: 1 })).toEqual({ roll: 3, slide: 0 });
    expect(placeBefore(rolls, { roll: 4, slide: 0 })).toEqual({ roll: 3, slide: 1 });
    expect(placeBefore(rolls, { roll: 0, slide: 0 })).toBeNull();
  });

  test('goes on with what follows when a slide is taken away', () => {
    const first = withoutSlide(rolls, { roll: 3, slide: 0 });
    expect(first.place && slideAt(first.rolls, first.place)?.id).toBe('l2');
    const last = withoutSlide(rolls, { roll: 3, slide: 1 });
    expect(last.place && slideAt(last.rolls, last.place)?.id).toBe('r1');
    const whole = withoutSlide(rolls, { roll: 0, slide: 0 });
    expect(whole.rolls.map(({ key }) => key)).toEqual(['verse', 'prayer', 'luc', 'ruth']);
    expect(whole.place).toEqual({ roll: 0, slide: 0 });
    expect(withoutSlide(rolls, { roll: 4, slide: 0 }).place).toBeNull();
  });
});

test('what is longer may be read longer, and nothing stands for ever', () => {
  const time = (text: string) => readingTime({ kind: 'story', id: 's', story: story('s', { text }) });
  expect(time('Peace')).toBeLessThan(time('Peace be with you and yours, today and in the days to come'));
  expect(time('x'.repeat(280))).toBe(16_000);
});

import { describe, expect, test } from 'vitest';
import { actsFor, filterOfStatus, statusesOf, statusOf } from './content-status.ts';

const testimony = { kind: 'testimony', state: 'published', isFeatured: false, prayerStatus: null } as const;
const prayer = { kind: 'prayer', state: 'published', isFeatured: false, prayerStatus: 'active' } as const;

describe('a status', () => {
  test('is the stored state among posts, and a word of their own among prayers and testimonies', () => {
    expect(statusOf('posts', testimony)).toBe('published');
    expect(statusOf('testimonies', testimony)).toBe('approved');
    expect(statusOf('testimonies', { ...testimony, isFeatured: true })).toBe('featured');
    expect(statusOf('prayers', prayer)).toBe('active');
    expect(statusOf('prayers', { ...prayer, state: 'hidden' })).toBe('hidden');
  });

  test('can be asked for in each of the tables', () => {
    for (const view of ['posts', 'prayers', 'testimonies'] as const) {
      for (const status of statusesOf(view)) expect(filterOfStatus(view, status)).not.toEqual({});
    }
    expect(filterOfStatus('testimonies', 'approved')).toEqual({ state: 'published', featured: false });
  });
});

test('an act is offered where there is something for it to do', () => {
  expect(actsFor(testimony)).toEqual(['hide', 'feature']);
  expect(actsFor({ ...testimony, isFeatured: true })).toEqual(['hide', 'unfeature']);
  expect(actsFor({ ...testimony, state: 'pending' })).toEqual(['approve', 'hide']);
  expect(actsFor({ ...prayer, state: 'hidden' })).toEqual(['show']);
});

import { describe, expect, test } from 'vitest';
import { getContentStatus, listPostActions, listStatuses, toStatusFilter } from './content-status.ts';

const testimony = { kind: 'testimony', state: 'published', isFeatured: false, prayerStatus: null } as const;
const prayer = { kind: 'prayer', state: 'published', isFeatured: false, prayerStatus: 'active' } as const;

describe('a status', () => {
  test('is the stored state among posts, and a word of their own among prayers and testimonies', () => {
    expect(getContentStatus('posts', testimony)).toBe('published');
    expect(getContentStatus('testimonies', testimony)).toBe('approved');
    expect(getContentStatus('testimonies', { ...testimony, isFeatured: true })).toBe('featured');
    expect(getContentStatus('prayers', prayer)).toBe('active');
    expect(getContentStatus('prayers', { ...prayer, state: 'hidden' })).toBe('hidden');
  });

  test('can be asked for in each of the tables', () => {
    for (const view of ['posts', 'prayers', 'testimonies'] as const) {
      for (const status of listStatuses(view)) expect(toStatusFilter(view, status)).not.toEqual({});
    }
    expect(toStatusFilter('testimonies', 'approved')).toEqual({ state: 'published', featured: false });
  });
});

test('an act is offered where there is something for it to do', () => {
  expect(listPostActions(testimony)).toEqual(['hide', 'feature']);
  expect(listPostActions({ ...testimony, isFeatured: true })).toEqual(['hide', 'unfeature']);
  expect(listPostActions({ ...testimony, state: 'pending' })).toEqual(['approve', 'hide']);
  expect(listPostActions({ ...prayer, state: 'hidden' })).toEqual(['show']);
});

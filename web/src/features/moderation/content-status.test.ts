import { describe, expect, test } from 'vitest';
import { getContentStatus, listPostActions, listStatuses, toStatusFilter } from './content-status.ts';

const testimony = { kind: 'testimony', state: 'published', isFeatured: false, prayerStatus: null } as const;
const prayer = { kind: 'prayer', state: 'published', isFeatured: false, prayerStatus: 'active' } as const;

describe('content status', () => {
  test('is the stored state for posts, and a term of its own for prayers and testimonies', () => {
    expect(getContentStatus('posts', testimony)).toBe('published');
    expect(getContentStatus('testimonies', testimony)).toBe('approved');
    expect(getContentStatus('testimonies', { ...testimony, isFeatured: true })).toBe('featured');
    expect(getContentStatus('prayers', prayer)).toBe('active');
    expect(getContentStatus('prayers', { ...prayer, state: 'hidden' })).toBe('hidden');
  });

  test('has an API filter in every table', () => {
    for (const view of ['posts', 'prayers', 'testimonies'] as const) {
      for (const status of listStatuses(view)) expect(toStatusFilter(view, status)).not.toEqual({});
    }
    expect(toStatusFilter('testimonies', 'approved')).toEqual({ state: 'published', featured: false });
  });
});

test('lists only actions that change something', () => {
  expect(listPostActions(testimony)).toEqual(['hide', 'feature']);
  expect(listPostActions({ ...testimony, isFeatured: true })).toEqual(['hide', 'unfeature']);
  expect(listPostActions({ ...testimony, state: 'pending' })).toEqual(['approve', 'hide']);
  expect(listPostActions({ ...prayer, state: 'hidden' })).toEqual(['show']);
});

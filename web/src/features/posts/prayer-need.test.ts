import type { Post } from '@radiant/contract/post-shapes.ts';
import { expect, test } from 'vitest';
import { getUrgencyChange } from './prayer-need.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const open = { status: 'new', answeredAt: null, answer: null, testimonyId: null } as const;
const own = { canEdit: true, audience: 'members' } as const;

test.each([
  ['marking one that is open', { prayer: open }, 'mark'],
  ['ending one that is urgent', { prayer: { ...open, urgentUntil: '2026-11-28T13:00:00Z' } }, 'unmark'],
  ['marking one whose day is over', { prayer: { ...open, urgentUntil: '2026-11-28T11:00:00Z' } }, 'mark'],
  ['unmarking one that waits for a moderator', { prayer: { ...open, isUrgencyWaiting: true } }, 'unmark'],
  ['nothing for a private one', { prayer: open, audience: 'private' }, null],
  ['nothing for one that is closed', { prayer: { ...open, closedAt: '2026-11-28T11:00:00Z' } }, null],
  ['nothing for one that is answered', { prayer: { ...open, answeredAt: '2026-11-28T11:00:00Z' } }, null],
  ['nothing for one of others', { prayer: open, canEdit: false }, null],
])('the menu of a prayer offers %s', (_what, post, change) => {
  expect(getUrgencyChange({ ...own, ...post } as Post, now)).toBe(change);
});

import { expect, test } from 'vitest';
import { type Actor, isAdmin } from './actor.ts';

const member = (role: 'admin' | 'moderator' | 'user', pending: 'consent' | null = null): Actor => ({
  kind: 'member',
  id: 'a',
  role,
  sessionId: 's',
  pending,
});

test.each([
  ['a guest', { kind: 'guest' } as const, false],
  ['a member', member('user'), false],
  ['a moderator', member('moderator'), false],
  ['an administrator', member('admin'), true],
  ['an administrator who has yet to accept the terms', member('admin', 'consent'), false],
])('%s acts as an administrator: %s', (_who, actor, expected) => {
  expect(isAdmin(actor)).toBe(expected);
});

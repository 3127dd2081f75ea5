import { postKinds } from '@radiant/contract/post-shapes.ts';
import { expect, test } from 'vitest';
import { type Actor, guest, type Member } from '../../actor.ts';
import { canAnswerPrayer, isPrayerKind } from './policy.ts';

const member = (id: string, changes: Partial<Member> = {}): Actor => ({
  kind: 'member',
  id,
  role: 'user',
  sessionId: 'session',
  pending: null,
  ...changes,
});

test.each([
  ['a guest', guest, false],
  ['another member', member('reader'), false],
  ['a moderator', member('moderator', { role: 'moderator' }), false],
  ['an administrator', member('admin', { role: 'admin' }), false],
  ['the author', member('author'), true],
  ['the author who owes a consent', member('author', { pending: 'consent' }), false],
  ['the author who owes a new password', member('author', { pending: 'password' }), false],
])('%s says that a prayer was answered, or must not', (_who, actor, allowed) => {
  expect(canAnswerPrayer(actor, { authorId: 'author' })).toBe(allowed);
});

test('only a prayer can be answered', () => {
  expect(postKinds.filter(isPrayerKind)).toEqual(['prayer']);
});

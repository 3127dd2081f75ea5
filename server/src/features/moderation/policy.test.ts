import { type PostState, postKinds } from '@radiant/contract/post-shapes.ts';
import { expect, test } from 'vitest';
import { type Actor, guest, type Member } from '../../actor.ts';
import { canApprove, canModerate, canReport, isApplicable, requireModerator } from './policy.ts';

const member = (role: Member['role'], pending: Member['pending'] = null): Member => ({
  kind: 'member',
  id: 'reader',
  role,
  sessionId: 'session',
  pending,
});

const actors: [string, Actor, { moderates: boolean; reports: boolean }][] = [
  ['a guest', guest, { moderates: false, reports: false }],
  ['a member', member('user'), { moderates: false, reports: true }],
  ['a moderator', member('moderator'), { moderates: true, reports: true }],
  ['an administrator', member('admin'), { moderates: true, reports: true }],
  ['a member who owes a consent', member('user', 'consent'), { moderates: false, reports: false }],
  ['a moderator who owes a password', member('moderator', 'password'), { moderates: false, reports: false }],
  ['an administrator who is leaving', member('admin', 'deletion'), { moderates: false, reports: false }],
];

test.each(actors)('%s moderates and reports: $2', (_who, actor, { moderates, reports }) => {
  expect(canModerate(actor)).toBe(moderates);
  expect(canReport(actor)).toBe(reports);
  if (moderates) expect(requireModerator(actor)).toBe(actor);
  else expect(() => requireModerator(actor)).toThrow(actor === guest ? 'unauthenticated' : 'forbidden');
});

test('own posts are approved by others, unless there is nobody else', () => {
  expect(canApprove({ isOwn: false, isSoleModerator: false })).toBe(true);
  expect(canApprove({ isOwn: true, isSoleModerator: false })).toBe(false);
  expect(canApprove({ isOwn: true, isSoleModerator: true })).toBe(true);
});

const states: readonly PostState[] = ['published', 'pending', 'flagged', 'hidden'];

test.each([
  ['approve', ['pending', 'flagged']],
  ['hide', ['published', 'pending', 'flagged']],
  ['show', ['hidden']],
  ['feature', ['published']],
  ['unfeature', []],
  ['delete', ['published', 'pending', 'flagged', 'hidden']],
] as const)('to %s changes testimonies that are %j', (action, changed) => {
  const applicable = states.filter((state) =>
    isApplicable(action, { kind: 'testimony', state, isFeatured: false }),
  );
  expect(applicable).toEqual(changed);
});

test('only testimonies are featured, and only once', () => {
  const featurable = postKinds.filter((kind) =>
    isApplicable('feature', { kind, state: 'published', isFeatured: false }),
  );
  expect(featurable).toEqual(['testimony']);
  const featured = { kind: 'testimony', state: 'published', isFeatured: true } as const;
  expect(isApplicable('feature', featured)).toBe(false);
  expect(isApplicable('unfeature', featured)).toBe(true);
});

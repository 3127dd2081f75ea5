import { postKinds } from '@radiant/contract/post-shapes.ts';
import { describe, expect, test } from 'vitest';
import { type Actor, guest, type Member } from '../../actor.ts';
import { type FeatureToggles, findClosedReason, hasPermission, type PostAction } from './policy.ts';

const member = (id: string, changes: Partial<Member> = {}): Actor => ({
  kind: 'member',
  id,
  role: 'user',
  sessionId: 'session',
  pending: null,
  ...changes,
});

const owners = { postAuthorId: 'author', writerId: 'writer' };

const actors: Record<string, Actor> = {
  'a guest': guest,
  'a reader': member('reader'),
  'the writer of the comment': member('writer'),
  'the author of the post': member('author'),
  'a moderator': member('moderator', { role: 'moderator' }),
  'an administrator': member('admin', { role: 'admin' }),
  'an author who owes a new password': member('author', { pending: 'password' }),
  'an administrator who owes a consent': member('admin', { role: 'admin', pending: 'consent' }),
};

const everything: PostAction[] = ['comment', 'react', 'removePost', 'removeComment'];
const ofAuthor: PostAction[] = ['answerPrayer'];
const table: Record<keyof typeof actors, PostAction[]> = {
  'a guest': [],
  'a reader': ['comment', 'react'],
  'the writer of the comment': ['comment', 'react', 'removeComment'],
  'the author of the post': [...everything, ...ofAuthor],
  'a moderator': ['comment', 'react', 'removePost'],
  'an administrator': everything,
  'an author who owes a new password': [],
  'an administrator who owes a consent': [],
};

describe.each(Object.entries(actors))('%s', (name, actor) => {
  test.each([...everything, ...ofAuthor])('and %s', (act) => {
    expect(hasPermission(actor, act, owners)).toBe(table[name]?.includes(act));
  });
});

test('the table covers every actor', () => {
  expect(Object.keys(table)).toEqual(Object.keys(actors));
});

test('a commenter has no rights over the post', () => {
  expect(hasPermission(member('writer'), 'removePost', owners)).toBe(false);
});

test('each feature toggle disables only its own kind', () => {
  const closedWith = (off: Partial<FeatureToggles>) =>
    postKinds.filter((kind) => findClosedReason(kind, { ...allOn, ...off }) !== null);
  expect(closedWith({ enablePrayers: false })).toEqual(['prayer']);
  expect(closedWith({ enableTestimonies: false })).toEqual(['testimony']);
  expect(closedWith({ enableComments: false })).toEqual([]);
});

const allOn: FeatureToggles = { enablePrayers: true, enableTestimonies: true, enableComments: true };

import { postKinds } from '@radiant/contract/post-shapes.ts';
import { expect, test } from 'vitest';
import { type Actor, guest, type Member } from '../../actor.ts';
import {
  anyPost,
  becomesPublicPrayer,
  type FeatureToggles,
  findClosedReason,
  findFileErrors,
  hasPermission,
  isPickableForDay,
  type PostAction,
  requirePermission,
} from './policy.ts';

const member = (id: string, changes: Partial<Member> = {}): Actor => ({
  kind: 'member',
  id,
  role: 'user',
  sessionId: 'session',
  pending: null,
  ...changes,
});

const owners = { postAuthorId: 'author', writerId: 'writer' };

const actors = {
  guest,
  reader: member('reader'),
  writer: member('writer'),
  author: member('author'),
  moderator: member('moderator', { role: 'moderator' }),
  admin: member('admin', { role: 'admin' }),
  authorWhoOwesPassword: member('author', { pending: 'password' }),
  leavingWriter: member('writer', { pending: 'deletion' }),
  adminWhoOwesConsent: member('admin', { role: 'admin', pending: 'consent' }),
};
const everyMember = ['reader', 'writer', 'author', 'moderator', 'admin'];

/** Who may; everyone else may not. */
const actions: readonly (readonly [PostAction, string[]])[] = [
  ['comment', everyMember],
  ['react', everyMember],
  ['share', everyMember],
  ['hide', ['reader', 'writer', 'moderator', 'admin']],
  ['editPost', ['author']],
  ['removePost', ['author', 'moderator', 'admin']],
  ['readHistory', ['author', 'moderator', 'admin']],
  ['removeRevision', ['author', 'admin']],
  ['answerPrayer', ['author']],
  ['editComment', ['writer']],
  ['removeComment', ['writer', 'author', 'admin']],
];

test.each(actions)('%s is for %j alone', (act, allowed) => {
  const may = Object.entries(actors).filter(([, actor]) => hasPermission(actor, act, owners));
  expect(may.map(([name]) => name)).toEqual(allowed);
});

test.each(actions)('to require %s throws for everyone else', (act, allowed) => {
  for (const [name, actor] of Object.entries(actors)) {
    const attempt = () => requirePermission(actor, act, owners);
    if (allowed.includes(name)) expect(attempt).not.toThrow();
    else expect(attempt).toThrow('forbidden');
  }
});

test('no member is the author of any post', () => {
  expect(hasPermission(member('reader'), 'editPost', anyPost)).toBe(false);
  expect(hasPermission(member('reader'), 'comment', anyPost)).toBe(true);
  expect(anyPost.postAuthorId).toBe('');
});

test('each feature toggle disables only its own kind', () => {
  const closedWith = (off: Partial<FeatureToggles>) =>
    postKinds.flatMap((kind) => findClosedReason(kind, { ...allOn, ...off }) ?? []);
  expect(closedWith({})).toEqual([]);
  expect(closedWith({ enablePrayers: false })).toEqual(['prayers_closed']);
  expect(closedWith({ enableTestimonies: false })).toEqual(['testimonies_closed']);
  expect(closedWith({ enableComments: false })).toEqual([]);
});

test('a kind that is enabled has no reason', () => {
  for (const kind of postKinds) expect(findClosedReason(kind, allOn)).toBeNull();
});

const allOn: FeatureToggles = { enablePrayers: true, enableTestimonies: true, enableComments: true };

test.each([
  [null, 'prayer', 'public', true],
  ['members', 'prayer', 'public', true],
  ['public', 'prayer', 'public', false],
  ['members', 'prayer', 'members', false],
  [null, 'testimony', 'public', false],
] as const)('from %s, a %s for %s becomes a public prayer: %s', (before, kind, audience, becomes) => {
  expect(becomesPublicPrayer(before, { kind, audience })).toBe(becomes);
});

test.each([
  ['prayer', 'public', 'published', 'prayer', true],
  ['scripture', 'public', 'published', 'verse', true],
  ['prayer', 'public', 'published', 'verse', false],
  ['prayer', 'members', 'published', 'prayer', false],
  ['prayer', 'public', 'hidden', 'prayer', false],
  ['scripture', 'friends', 'published', 'verse', false],
  ['scripture', 'public', 'pending', 'verse', false],
] as const)('a %s for %s, %s, can be the %s of the day: %s', (kind, audience, state, slot, can) => {
  expect(isPickableForDay({ kind, audience, state }, slot)).toBe(can);
});

test('pictures suit three kinds, a video one, and never both', () => {
  const photos = ['picture'];
  const errorsOf = (files: Parameters<typeof findFileErrors>[1]) =>
    Object.fromEntries(postKinds.map((kind) => [kind, findFileErrors(kind, files)]));
  const unwanted = { photo: 'picture_unwanted' };
  expect(errorsOf({ photos })).toEqual({
    prayer: null,
    testimony: null,
    scripture: unwanted,
    event: unwanted,
    general: null,
    link: unwanted,
  });
  const video = { video: 'video_unwanted' };
  expect(errorsOf({ video: 'video' })).toEqual({
    prayer: video,
    testimony: video,
    scripture: video,
    event: video,
    general: null,
    link: video,
  });
  expect(findFileErrors('general', { photos, video: 'video' })).toEqual({ video: 'one_file' });
  expect(findFileErrors('link', {})).toBeNull();
});

import { limits } from '@radiant/contract/limits.ts';
import { expect, test } from 'vitest';
import { type Actor, guest, type Member } from '../../actor.ts';
import { canRemoveStory, canShareAnother, findFileErrors, storyTtlMs } from './policy.ts';

const member = (id: string, changes: Partial<Member> = {}): Actor => ({
  kind: 'member',
  id,
  role: 'user',
  sessionId: 'session',
  pending: null,
  ...changes,
});

test.each<[string, Actor, boolean]>([
  ['a guest', guest, false],
  ['its author', member('author'), true],
  ['its author who owes a consent', member('author', { pending: 'consent' }), false],
  ['another member', member('reader'), false],
  ['a moderator', member('reader', { role: 'moderator' }), false],
  ['an administrator', member('reader', { role: 'admin' }), false],
])('a story is removed by %s: %s', (_who, actor, can) => {
  expect(canRemoveStory(actor, { authorId: 'author' })).toBe(can);
});

test('stories last a day, and their number is limited', () => {
  expect(storyTtlMs).toBe(24 * 60 * 60 * 1000);
  expect(canShareAnother(limits.storiesMax - 1)).toBe(true);
  expect(canShareAnother(limits.storiesMax)).toBe(false);
});

test('a story has a picture when it is one', () => {
  expect(findFileErrors('picture', true)).toBeNull();
  expect(findFileErrors('text', false)).toBeNull();
  expect(findFileErrors('picture', false)).toEqual({ photo: 'story_picture_required' });
  expect(findFileErrors('text', true)).toEqual({ photo: 'picture_of_text' });
});

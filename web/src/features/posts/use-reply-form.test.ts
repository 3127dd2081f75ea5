import type { Comment } from '@radiant/contract/post-shapes.ts';
import { expect, test } from 'vitest';
import { createTestComment } from './testing/test-posts.ts';
import { findAnsweredId } from './use-reply-form.ts';

const threadOf = (changes: Partial<Comment>, ...replies: Comment[]): Comment => ({
  ...createTestComment('thread'),
  replies: { items: replies, next: null },
  ...changes,
});
const [first, second] = [createTestComment('first'), createTestComment('second')];

test('a reply answers the reply that the form was opened for, or the comment', () => {
  expect(findAnsweredId(threadOf({}, first, second), first)).toBe('first');
  expect(findAnsweredId(threadOf({}, first, second), null)).toBe('thread');
});

test('a reply to one that was deleted or held meanwhile answers the comment', () => {
  expect(findAnsweredId(threadOf({}, second), first)).toBe('thread');
  expect(findAnsweredId(threadOf({}, { ...first, isHeld: true }), first)).toBe('thread');
});

test.each(['isUnavailable', 'isHeld'])('below a comment with %s answers the latest reply', (change) => {
  const thread = threadOf({ [change]: true }, first, second, { ...createTestComment('own'), isHeld: true });
  expect(findAnsweredId(thread, null)).toBe('second');
  expect(findAnsweredId(thread, first)).toBe('first');
});

import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import {
  addOwnComment,
  addReplies,
  type CommentList,
  listOldestFirst,
  mergeNewestComments,
  removeComment,
  removeOwnComment,
  replaceOwnComment,
} from './comment-cache.ts';
import { applyLiveCommentCount, commentsKey } from './comment-counts.ts';
import { findCachedPost, postKeys } from './post-cache.ts';
import { createTestComment, createTestPost } from './testing/test-posts.ts';

const page = (ids: string[], next: string | null = null) => ({ items: ids.map(createTestComment), next });
const listOf = (...pages: ReturnType<typeof page>[]): CommentList => ({
  pages,
  pageParams: pages.map(() => null),
});
const ids = (list: CommentList) => list.pages.map(({ items }) => items.map(({ id }) => id));

test('lists comments oldest first', () => {
  expect(listOldestFirst(listOf(page(['4', '3'], 'x'), page(['2', '1']))).map(({ id }) => id)).toEqual([
    '1',
    '2',
    '3',
    '4',
  ]);
});

test('merges new comments without duplicates', () => {
  const list = listOf(page(['3', '2'], 'x'), page(['1']));
  const joined = mergeNewestComments(list, page(['5', '4', '3', '2'], 'y'));
  expect(ids(joined)).toEqual([['5', '4', '3', '2'], ['1']]);
  expect(joined.pages[0]?.next).toBe('x');
});

test('restarts the list when the newest page does not overlap it', () => {
  const joined = mergeNewestComments(listOf(page(['2', '1'])), page(['30', '29'], 'y'));
  expect(ids(joined)).toEqual([['30', '29']]);
  expect(joined.pages[0]?.next).toBe('y');
});

test('merges the first comments into an empty list', () => {
  expect(ids(mergeNewestComments(listOf(page([])), page(['2', '1'])))).toEqual([['2', '1']]);
});

function setUp(postId: string) {
  const client = new QueryClient();
  client.setQueryData(postKeys.detail(postId), createTestPost(postId, { commentCount: 1 }));
  client.setQueryData<CommentList>(commentsKey(postId), listOf(page([`${postId}-old`])));
  const count = () => findCachedPost(client, postId)?.commentCount;
  const shown = () => listOldestFirst(client.getQueryData<CommentList>(commentsKey(postId)) ?? listOf());
  return { client, count, shown };
}

test('counts the viewer’s own comment once when the response precedes the live event', () => {
  const { client, count, shown } = setUp('a');
  addOwnComment(client, 'a', createTestComment('a-new'));
  expect(count()).toBe(2);
  applyLiveCommentCount(client, 'created', { postId: 'a', commentId: 'a-new', comments: 2 });
  expect(count()).toBe(2);
  expect(shown().map(({ id }) => id)).toEqual(['a-old', 'a-new']);
});

test('counts the viewer’s own comment once when the live event precedes the response', () => {
  const { client, count } = setUp('b');
  applyLiveCommentCount(client, 'created', { postId: 'b', commentId: 'b-new', comments: 2 });
  addOwnComment(client, 'b', createTestComment('b-new'));
  expect(count()).toBe(2);
});

test('does not duplicate a comment from the live stream', () => {
  const { client, shown } = setUp('c');
  addOwnComment(client, 'c', createTestComment('c-old'));
  expect(shown()).toHaveLength(1);
});

test('removes and uncounts a deleted comment once', () => {
  const { client, count, shown } = setUp('d');
  removeOwnComment(client, 'd', createTestComment('d-old'));
  applyLiveCommentCount(client, 'removed', { postId: 'd', commentId: 'd-old', comments: 0 });
  removeOwnComment(client, 'd', createTestComment('d-old'));
  expect(count()).toBe(0);
  expect(shown()).toEqual([]);
});

test('does not count a held comment when it is added or removed', () => {
  const { client, count, shown } = setUp('e');
  const held = { ...createTestComment('e-held'), isHeld: true } as const;
  addOwnComment(client, 'e', held);
  expect(shown()).toHaveLength(2);
  expect(count()).toBe(1);
  removeOwnComment(client, 'e', held);
  expect(shown()).toHaveLength(1);
  expect(count()).toBe(1);
});

describe('replies', () => {
  const reply = (id: string, minute: number) => ({
    ...createTestComment(id),
    parentId: 'thread',
    createdAt: `2026-11-01T10:0${minute}:00.000Z`,
  });
  const setUpThread = (postId: string) => {
    const set = setUp(postId);
    const thread = { ...createTestComment('thread'), replies: { items: [reply('r1', 1)], next: 'more' } };
    set.client.setQueryData<CommentList>(commentsKey(postId), {
      pages: [{ items: [thread], next: null }],
      pageParams: [null],
    });
    const outline = () =>
      set
        .shown()
        .map(({ isUnavailable, replies }) => [
          isUnavailable ?? false,
          replies?.items.map(({ id }) => id).join(' ') ?? '',
          replies?.next ?? null,
        ]);
    return { ...set, outline };
  };

  test('the viewer’s own reply is shown and counted, before the replies that are loaded later', () => {
    const { client, count, outline } = setUpThread('g');
    addOwnComment(client, 'g', reply('g-own', 9));
    expect(outline()).toEqual([[false, 'r1 g-own', 'more']]);
    addReplies(
      client,
      { postId: 'g', threadId: 'thread' },
      { items: [reply('r2', 2), reply('g-own', 9)], next: null },
    );
    expect(outline()).toEqual([[false, 'r1 r2 g-own', null]]);
    expect(count()).toBe(2);
  });

  test('a removed comment keeps its place until its last reply is removed', () => {
    const { client, outline, shown } = setUpThread('h');
    addReplies(client, { postId: 'h', threadId: 'thread' }, { items: [], next: null });
    removeComment(client, 'h', 'thread');
    expect(outline()).toEqual([[true, 'r1', null]]);
    expect(shown()).toMatchObject([{ text: '', author: null, canDelete: false }]);
    removeComment(client, 'h', 'r1');
    expect(shown()).toEqual([]);
  });

  test('replies that are loaded stay when the newest comments arrive', () => {
    const { client, outline } = setUpThread('i');
    addReplies(client, { postId: 'i', threadId: 'thread' }, { items: [reply('r2', 2)], next: null });
    const fresh = {
      ...createTestComment('thread'),
      text: 'Edited',
      replies: { items: [reply('r1', 1)], next: 'x' },
    };
    client.setQueryData<CommentList>(
      commentsKey('i'),
      (list) => list && mergeNewestComments(list, { items: [fresh], next: null }),
    );
    expect(outline()).toEqual([[false, 'r1 r2', null]]);
  });
});

test('replaces an edited comment, and uncounts it when the edit is held', () => {
  const { client, count, shown } = setUp('f');
  replaceOwnComment(client, 'f', { ...createTestComment('f-old'), text: 'Later' });
  expect(shown().map(({ text }) => text)).toEqual(['Later']);
  expect(count()).toBe(1);
  replaceOwnComment(client, 'f', { ...createTestComment('f-old'), text: 'Worse', isHeld: true });
  expect(shown()).toMatchObject([{ text: 'Worse', isHeld: true }]);
  expect(count()).toBe(0);
});

test('a held comment on both pages does not count as an overlap', () => {
  const held = { ...createTestComment('held'), isHeld: true } as const;
  const known = { ...page(['2', '1']), items: [held, ...page(['2', '1']).items] };
  const newest = { ...page(['30', '29'], 'y'), items: [held, ...page(['30', '29']).items] };
  expect(ids(mergeNewestComments(listOf(known), newest))).toEqual([['held', '30', '29']]);
});

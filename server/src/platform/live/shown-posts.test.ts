import { describe, expect, test } from 'vitest';
import { createShownPosts, isPostDetail, maxShownPosts } from './shown-posts.ts';
import { formatShownPosts, parseShownPosts } from './shown-posts-channel.ts';
import type { LiveStream } from './stream.ts';

const streamNamed = (id: string): LiveStream => ({ id, identity: null, write: () => {}, end: () => {} });
const change = (tab: string, add: string[], remove: string[] = [], isClosed = false) => ({
  tab,
  add,
  remove,
  isClosed,
});

describe('the posts that a stream shows', () => {
  test('are those of all its tabs, each new once', () => {
    const shown = createShownPosts();
    const stream = streamNamed('one');
    expect(shown.isFiltered(stream)).toBe(false);
    expect(shown.change(stream, change('a', ['p', 'q']))).toEqual(['p', 'q']);
    expect(shown.change(stream, change('a', ['q', 'r']))).toEqual(['r']);
    expect(shown.change(stream, change('b', ['q']))).toEqual(['q']);
    expect(shown.isFiltered(stream)).toBe(true);
    expect(shown.filteredCount()).toBe(1);

    shown.change(stream, change('a', [], ['q', 'p', 'unknown']));
    expect([...shown.readersOf('q')]).toEqual([stream]);
    expect([...shown.readersOf('p')]).toEqual([]);
    shown.change(stream, change('b', [], [], true));
    expect([...shown.readersOf('q')]).toEqual([]);
    expect([...shown.readersOf('r')]).toEqual([stream]);
  });

  test('are forgotten with the stream, not with another that shows them', () => {
    const shown = createShownPosts();
    const [one, other] = [streamNamed('one'), streamNamed('other')];
    shown.change(one, change('a', ['p']));
    shown.change(other, change('a', ['p']));
    shown.forget(one);
    expect([...shown.readersOf('p')]).toEqual([other]);
    expect(shown.filteredCount()).toBe(1);
    shown.forget(one);
    expect(shown.filteredCount()).toBe(1);
  });

  test('are none of a page without posts, which is filtered all the same', () => {
    const shown = createShownPosts();
    const stream = streamNamed('one');
    shown.change(stream, change('a', []));
    expect(shown.isFiltered(stream)).toBe(true);
  });

  test('are all once they are too many, and stay so', () => {
    const shown = createShownPosts();
    const stream = streamNamed('one');
    const ids = Array.from({ length: maxShownPosts + 1 }, (_, index) => `post ${index}`);
    shown.change(stream, change('a', ids.slice(1)));
    expect(shown.isFiltered(stream)).toBe(true);
    shown.change(stream, change('b', ids.slice(0, 1)));
    expect(shown.isFiltered(stream)).toBe(false);
    expect([...shown.readersOf('post 5')]).toEqual([]);
    shown.change(stream, change('b', ['q'], ids.slice(0, 1)));
    expect(shown.isFiltered(stream)).toBe(false);
    expect(shown.filteredCount()).toBe(0);
  });
});

test('only counts and comments depend on what is shown, and only those that are not addressed to a member', () => {
  const counts = { type: 'post-changed', postId: 'p', reactions: 1, shares: 0 } as const;
  const stored = { id: 1, memberId: null, postId: 'p' };
  expect(isPostDetail({ ...stored, event: counts })).toBe(true);
  expect(isPostDetail({ ...stored, memberId: 'm', event: counts })).toBe(false);
  expect(isPostDetail({ ...stored, event: { type: 'post-removed', postId: 'p' } })).toBe(false);
  expect(isPostDetail({ ...stored, event: { type: 'post-edited', postId: 'p' } })).toBe(false);
});

test('the largest change fits into a notification and comes out as it went in', () => {
  const id = '01234567-89ab-7def-8123-456789abcdef';
  const most = {
    stream: 's'.repeat(40),
    sessionId: id,
    tab: '1700000000000.123-0.12345678901234567',
    request: 12,
    since: `1~${'9'.repeat(598)}`,
    isClosed: false,
    add: Array.from({ length: 80 }, () => id),
    remove: Array.from({ length: 80 }, () => id),
  };
  const payload = formatShownPosts(most);
  expect(payload.length).toBeLessThan(8_000);
  expect(payload).not.toContain(',');
  expect(parseShownPosts(payload)).toEqual(most);
  const least = { ...most, sessionId: null, add: [], remove: [], isClosed: true };
  expect(parseShownPosts(formatShownPosts(least))).toEqual(least);
  expect(parseShownPosts('nonsense')).toBeNull();
});

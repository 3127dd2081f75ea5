import { describe, expect, test } from 'vitest';
import { createTestPost } from '../posts/testing/test-posts.ts';
import { type PostChunk, splitIntoChunks } from './post-chunks.ts';

const posts = Array.from({ length: 45 }, (_, index) => createTestPost(`post ${index}`));
const sizes = (chunks: readonly PostChunk[]) => chunks.map(({ length }) => length);
const first = splitIntoChunks(posts.slice(0, 25), []);

describe('chunks of a list', () => {
  test('contain twenty posts each, in order', () => {
    expect(sizes(first)).toEqual([20, 5]);
    expect(first.flat()).toEqual(posts.slice(0, 25));
  });

  test('fill up at the end and leave the others as they are', () => {
    const next = splitIntoChunks(posts, first);
    expect(sizes(next)).toEqual([20, 20, 5]);
    expect(next[0]).toBe(first[0]);
  });

  test('keep their posts when one arrives in front or in the middle', () => {
    const [front, middle] = [createTestPost('front'), createTestPost('middle')];
    const next = splitIntoChunks([front, ...posts.slice(0, 22), middle, ...posts.slice(22, 25)], first);
    expect(sizes(next)).toEqual([21, 6]);
    expect(next.flat()).toEqual([front, ...posts.slice(0, 22), middle, ...posts.slice(22, 25)]);
  });

  test('keep their posts when one goes or changes', () => {
    const changed = { ...createTestPost('post 21'), shareCount: 1 };
    const next = splitIntoChunks(
      posts.slice(1, 25).map((post) => (post.id === changed.id ? changed : post)),
      first,
    );
    expect(sizes(next)).toEqual([19, 5]);
    expect(next[1]?.[1]).toBe(changed);
  });

  test('keep their numbers when all posts of one are gone', () => {
    const next = splitIntoChunks(posts.slice(20, 25), first);
    expect(sizes(next)).toEqual([0, 5]);
    expect(next[1]).toBe(first[1]);
  });

  test('start anew when posts have changed places', () => {
    const reordered = [...posts.slice(20, 25), ...posts.slice(0, 20)];
    expect(splitIntoChunks(reordered, first).flat()).toEqual(reordered);
  });
});

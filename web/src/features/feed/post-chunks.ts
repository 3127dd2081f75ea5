import type { Post } from '@radiant/contract/post-shapes.ts';

/** About a page of the feed. */
const POSTS_PER_CHUNK = 20;

export type PostChunk = readonly Post[];

/**
 * Divides a list into parts that the browser lays out, and React renders, apart from each other. A post stays in its chunk,
 * because another one would mount it anew: what comes in front or between joins the next post's chunk, and only the end
 * opens new ones. Chunks in which nothing changed are the same objects.
 */
export function splitIntoChunks(posts: readonly Post[], before: readonly PostChunk[]): readonly PostChunk[] {
  const known = new Map(before.flatMap((chunk, index) => chunk.map(({ id }) => [id, index] as const)));
  const isReordered = hasFallingNumber(posts.flatMap(({ id }) => known.get(id) ?? []));
  const numbers = isReordered ? new Map<string, number>() : known;
  const lastKnown = posts.findLastIndex(({ id }) => numbers.has(id));
  const chunks: Post[][] = before.map(() => []);
  let last = 0;
  for (const [index, post] of posts.entries()) {
    const isAtEnd = index > lastKnown;
    last = isAtEnd ? findOpenChunk(chunks, last) : findNumber(posts.slice(index, lastKnown + 1), numbers);
    const chunk = chunks[last];
    if (chunk) chunk.push(post);
    else chunks.push([post]);
  }
  return chunks.map((chunk, index) => (isEqual(chunk, before[index]) ? (before[index] ?? chunk) : chunk));
}

const hasFallingNumber = (numbers: readonly number[]): boolean =>
  numbers.some((number, index) => number < (numbers[index - 1] ?? 0));

/** That of the first post, else of the next one that has a chunk. */
const findNumber = (posts: readonly Post[], numbers: ReadonlyMap<string, number>): number => {
  const next = posts.find(({ id }) => numbers.has(id));
  return (next && numbers.get(next.id)) ?? 0;
};

const findOpenChunk = (chunks: readonly PostChunk[], last: number): number =>
  (chunks[last]?.length ?? 0) < POSTS_PER_CHUNK ? last : last + 1;

const isEqual = (one: PostChunk, other: PostChunk | undefined): boolean =>
  one.length === other?.length && one.every((post, index) => post === other[index]);

import type { Post } from '@radiant/contract/post-shapes.ts';
import { useState } from 'react';
import { listUniquePosts } from '../feed/feed-cache.ts';
import type { PostList } from '../posts/post-cache.ts';
import { isOwnPost } from '../posts/post-display.ts';

/** Loaded ahead, so that a connection may be lost meanwhile. */
export const PRAYERS_AHEAD = 10;

export type PraySession = {
  /** Null at the end of what is loaded. */
  post: Post | null;
  /** From 1. */
  number: number;
  hasPrayed: boolean;
  /** Whose prayers were prayed for, each once. Each of one's own is about somebody. */
  peopleCount: number;
  /** How many prayers follow that are loaded. */
  aheadCount: number;
  canGoBack: boolean;
  /** Not the first prayer of the page, which was announced with it. */
  hasMoved: boolean;
  prayedIds: readonly string[];
  markPrayed: () => void;
  goOn: () => void;
  goBack: () => void;
};

type State = {
  /** What was on the screen so far; a prayer that others removed meanwhile is left out. */
  visited: readonly string[];
  /** By post: its author, or itself if it is one's own or anonymous. */
  prayed: ReadonlyMap<string, string>;
  hasMoved: boolean;
};

const initialState: State = { visited: [], prayed: new Map(), hasMoved: false };

/** Which prayer is shown, and which were prayed for since the page was opened. */
export function usePraySession(list: PostList, memberId: string): PraySession {
  const posts = listUniquePosts(list);
  const [{ visited, prayed, hasMoved }, setState] = useState(initialState);
  const done = new Set(visited);
  const remaining = posts.filter(({ id }) => !done.has(id));
  const [post = null, ...ahead] = remaining;
  const shown = visited.filter((id) => posts.some((one) => one.id === id));
  return {
    post,
    number: visited.length + 1,
    hasPrayed: post !== null && prayed.has(post.id),
    peopleCount: new Set(prayed.values()).size,
    aheadCount: ahead.length,
    canGoBack: shown.length > 0,
    hasMoved,
    prayedIds: [...prayed.keys()],
    markPrayed: () =>
      post &&
      setState((now) => ({
        ...now,
        prayed: new Map(now.prayed).set(
          post.id,
          isOwnPost(post, memberId) ? post.id : (post.author.id ?? post.id),
        ),
      })),
    goOn: () => post && setState((now) => ({ ...now, visited: [...now.visited, post.id], hasMoved: true })),
    goBack: () =>
      setState((now) => {
        const last = now.visited.lastIndexOf(shown.at(-1) ?? '');
        return { ...now, visited: now.visited.slice(0, Math.max(last, 0)), hasMoved: true };
      }),
  };
}

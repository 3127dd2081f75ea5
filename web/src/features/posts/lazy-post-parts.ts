import type { Post } from '@radiant/contract/post-shapes.ts';
import { needsPostParts } from '@radiant/contract/post-shapes.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '../../platform/api.ts';
import type { PostParts } from './post-parts.ts';

let loaded: PostParts | null = null;
let inFlight: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Whether these posts can be shown whole right now. */
export const arePostPartsReady = (posts: readonly Post[]): boolean =>
  loaded !== null || !posts.some(needsPostParts);

/** Whoever reads posts waits for this before showing them: a card that grew later would move the ones below it. */
export async function loadPartsForPosts(posts: readonly Post[]): Promise<void> {
  if (!arePostPartsReady(posts)) await loadPostParts();
}

/** Once. After a failure the next call tries again. */
function loadPostParts(): Promise<void> {
  inFlight ??= import('./post-parts.ts').then(
    ({ postParts }) => {
      loaded = postParts;
      for (const notify of listeners) notify();
    },
    () => {
      inFlight = null;
      throw new ApiError('unreachable');
    },
  );
  return inFlight;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The parts that only some cards hold; null until they are there. For a post that came by another way than a page of
 * posts, such as one just shared, they are asked for here, and its words stand alone meanwhile.
 */
export function usePostParts(isNeeded: boolean): PostParts | null {
  const parts = useSyncExternalStore(subscribe, () => loaded);
  useEffect(() => {
    // Without a connection the words stand alone; the next card that is shown tries again.
    if (isNeeded) loadPostParts().catch(() => {});
  }, [isNeeded]);
  return parts;
}

/** The parts for one post. */
export const usePartsForPost = (post: Post): PostParts | null => usePostParts(needsPostParts(post));

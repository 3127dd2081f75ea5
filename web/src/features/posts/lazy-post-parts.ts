import type { Post } from '@radiant/contract/post-shapes.ts';
import { needsPostParts } from '@radiant/contract/post-shapes.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '../../platform/api.ts';
import type { PostParts } from './post-parts.ts';

let loaded: PostParts | null = null;
let inFlight: Promise<void> | null = null;
const listeners = new Set<() => void>();

export const arePostPartsReady = (posts: readonly Post[]): boolean =>
  loaded !== null || !posts.some(needsPostParts);

/** Await this before showing posts: a card that grew later would move the ones below it. */
export async function loadPartsForPosts(posts: readonly Post[]): Promise<void> {
  if (!arePostPartsReady(posts)) await loadPostParts();
}

/** Loads once; after a failure the next call retries. */
export function loadPostParts(): Promise<void> {
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

/** Null until loaded; a post that was not part of a page, such as one just shared, shows only its text meanwhile. */
export function usePostParts(isNeeded: boolean): PostParts | null {
  const parts = useSyncExternalStore(
    subscribe,
    () => loaded,
    () => loaded,
  );
  useEffect(() => {
    // Offline, only the text is shown; the next card retries.
    if (isNeeded) loadPostParts().catch(() => {});
  }, [isNeeded]);
  return parts;
}

export const usePartsForPost = (post: Post): PostParts | null => usePostParts(needsPostParts(post));

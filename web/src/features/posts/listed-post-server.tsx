import type { Post } from '@radiant/contract/post-shapes.ts';
import { createContext, createElement, use } from 'react';
import { PostCard } from './post-card.tsx';
import { getPostElementId } from './post-display.ts';

/** Whether the server has the card's HTML and writes it in the place of `<kept-card>`. */
export const IsCardKeptContext = createContext<(elementId: string, props: ListedPostProps) => boolean>(
  () => false,
);

interface ListedPostProps {
  post: Post;
  priority: boolean;
  /** For the browser: what the server renders does not wait. */
  isDeferred?: boolean;
}

export function ListedPost({ post, priority }: ListedPostProps) {
  const isKept = use(IsCardKeptContext);
  const id = getPostElementId(post.id);
  return isKept(id, { post, priority }) ? (
    createElement('kept-card', { id })
  ) : (
    <PostCard post={post} priority={priority} />
  );
}

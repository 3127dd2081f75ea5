import type { Post } from '@radiant/contract/post-shapes.ts';
import type { FirstWords } from '../../words/en-first.ts';

/** What a post is called where it needs a name: its title, or its kind and author. */
export const nameOfPost = (t: FirstWords, post: Post): string =>
  post.title || t.post.untitled({ kind: t.kinds[post.kind], author: post.author.name });

/** Blank lines beyond one say nothing and push everything else down. */
export const tidyText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n{3,}/g, '\n\n');

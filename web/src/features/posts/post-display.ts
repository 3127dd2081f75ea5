import type { Post } from '@radiant/contract/post-shapes.ts';
import { paths } from '../../paths.ts';
import type { InitialWords } from '../../words/en-initial.ts';

/** What a post is called where it needs a name: its title, or its kind and author. */
export const getPostName = (t: InitialWords, post: Post): string =>
  post.title || t.post.untitled({ kind: t.kinds[post.kind], author: post.author.name });

/** Blank lines beyond one say nothing and push everything else down. */
export const collapseBlankLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/\n{3,}/g, '\n\n');

/** The page of a post: an event has one of its own kind. */
export const getPostPath = ({ id, kind }: Pick<Post, 'id' | 'kind'>): string =>
  kind === 'event' ? paths.event(id) : paths.post(id);

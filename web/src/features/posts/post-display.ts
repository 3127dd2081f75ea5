import type { Post } from '@radiant/contract/post-shapes.ts';
import { paths } from '../../paths.ts';
import type { InitialWords } from '../../words/en-initial.ts';

/** Its title, else its kind and author. */
export const getPostName = (t: InitialWords, post: Post): string =>
  post.title || t.post.untitled({ kind: t.kinds[post.kind], author: post.author.name });

export const collapseBlankLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/\n{3,}/g, '\n\n');

/** Events have their own page. */
export const getPostPath = ({ id, kind }: Pick<Post, 'id' | 'kind'>): string =>
  kind === 'event' ? paths.event(id) : paths.post(id);

import type { Post } from '@radiant/contract/post-shapes.ts';
import { sharedWords } from '@radiant/contract/words/words.ts';
import { toPlainLine } from '../../platform/outbound/plain-text.ts';
import { serverWords } from '../../words/words.ts';

// The most characters that link previews show.
const maxTitleLength = 110;

const localeOf = ({ language }: Post) => (language === 'fr' ? 'fr' : 'en');

/** One line in the post's language; a post without a title is named by its kind and author. */
export function titleOfPost(post: Post): string {
  const title = toPlainLine(post.title ?? '', maxTitleLength);
  if (title !== null) return title;
  const locale = localeOf(post);
  const kind = sharedWords[locale].kinds[post.kind];
  const { untitledPost, untitledAnonymous } = serverWords[locale].page;
  return post.author.id === null
    ? untitledAnonymous({ kind })
    : untitledPost({ kind, author: post.author.name });
}

/** The canonical path of the post's page. */
export const pathOfPost = ({ kind, id }: Pick<Post, 'kind' | 'id'>): string =>
  `/${kind === 'event' ? 'events' : 'post'}/${id}`;

/** The post's own picture, a still of its video, or the picture of the linked page. */
export function pictureOfPost({ pictures, video, link }: Post): { file: string; alt: string } | undefined {
  const [own] = pictures;
  if (own) return own;
  const still = video?.poster.at(-1);
  if (video && still) return { file: still.file, alt: video.alt };
  return link?.picture ?? undefined;
}

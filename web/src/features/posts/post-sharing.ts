import type { Post } from '@radiant/contract/post-shapes.ts';
import { pathOf } from './post-words.ts';

/** The address under which a post is passed on. */
export const postLink = (post: Pick<Post, 'id' | 'kind'>, origin: string): string =>
  `${origin}${pathOf(post)}`;

/** What travels beside the link: only of what everyone may read. */
export const shareText = (post: Post, name: string): string | null =>
  post.audience === 'public' ? name : null;

const withQuery = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;

/** Where each site takes a link. They hear of it only once somebody goes there. */
export const shareAddresses = {
  whatsapp: (link: string, text: string | null) =>
    withQuery('https://api.whatsapp.com/send', { text: text ? `${text}\n${link}` : link }),
  facebook: (link: string) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: link }),
} as const;

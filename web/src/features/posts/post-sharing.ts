import type { Post } from '@radiant/contract/post-shapes.ts';
import { getPostPath } from './post-display.ts';

/** The address under which a post is passed on. */
export const getPostUrl = (post: Pick<Post, 'id' | 'kind'>, origin: string): string =>
  `${origin}${getPostPath(post)}`;

/** What travels beside the link: only of what everyone may read. */
export const getShareText = (post: Post, name: string): string | null =>
  post.audience === 'public' ? name : null;

const buildUrl = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;

/** Where each site takes a link. They hear of it only once somebody goes there. */
export const shareUrls = {
  whatsapp: (link: string, text: string | null) =>
    buildUrl('https://api.whatsapp.com/send', { text: text ? `${text}\n${link}` : link }),
  facebook: (link: string) => buildUrl('https://www.facebook.com/sharer/sharer.php', { u: link }),
} as const;

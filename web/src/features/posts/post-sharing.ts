import type { Post } from '@radiant/contract/post-shapes.ts';
import { getPostPath } from './post-display.ts';

export const getPostUrl = (post: Pick<Post, 'id' | 'kind'>, origin: string): string =>
  `${origin}${getPostPath(post)}`;

/** Only public posts reveal their title. */
export const getShareText = (post: Post, name: string): string | null =>
  post.audience === 'public' ? name : null;

const buildUrl = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;

/** Share URLs; nothing is sent to these sites before the link is followed. */
export const shareUrls = {
  whatsapp: (link: string, text: string | null) =>
    buildUrl('https://api.whatsapp.com/send', { text: text ? `${text}\n${link}` : link }),
  facebook: (link: string) => buildUrl('https://www.facebook.com/sharer/sharer.php', { u: link }),
} as const;

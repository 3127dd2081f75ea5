import type { Post } from '@radiant/contract/post-shapes.ts';
import type { Site } from '@radiant/contract/site.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { sharedWords } from '@radiant/contract/words/words.ts';
import type { Actor } from './actor.ts';
import { findVisiblePost, listPostsByIds } from './features/posts/service.ts';
import { type Html, html } from './platform/html.ts';
import { toPlainLine } from './platform/outbound/plain-text.ts';
import type { Platform } from './platform/platform.ts';
import { serverWords } from './words/words.ts';

export type PageHead = { title: string; description: string; tags: readonly Html[] };

const postPath = /^\/(?:post|prayers|events)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;

// The most characters that link previews show.
const maxTitleLength = 110;
const maxDescriptionLength = 200;

/**
 * Only for guests: previews and search engines never sign in. Undefined, alike, for a post hidden, absent or not
 * public.
 */
export async function findPostHead(
  platform: Platform,
  actor: Actor,
  { path, site }: { path: string; site: Site },
): Promise<PageHead | undefined> {
  const postId = postPath.exec(path)?.[1]?.toLowerCase();
  if (postId === undefined || actor.kind !== 'guest') return undefined;
  const found = await findVisiblePost(platform.db, actor, postId);
  const [post] = found ? await listPostsByIds(platform.db, actor, [found.id]) : [];
  return post && describePost(post, { site, publicUrl: platform.config.publicUrl });
}

export function describePost(post: Post, of: { site: Site; publicUrl: string }): PageHead {
  const { site, publicUrl } = of;
  const title = toPlainLine(post.title ?? '', maxTitleLength) ?? nameOf(post);
  const description = descriptionOf(post) ?? title;
  const address = `${publicUrl}/${post.kind === 'event' ? 'events' : 'post'}/${post.id}`;
  const picture = pictureOf(post);
  const properties = {
    'og:type': 'article',
    'og:site_name': site.name,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:locale': localeOf(post) === 'fr' ? 'fr_CA' : 'en_CA',
    'article:published_time': post.createdAt,
    ...(picture && {
      'og:image': `${publicUrl}${fileUrl(picture.file)}`,
      ...(picture.alt !== '' && { 'og:image:alt': picture.alt }),
    }),
  };
  return {
    title: `${title} – ${site.name}`,
    description,
    tags: [
      html`<link rel="canonical" href="${address}" />`,
      ...Object.entries(properties).map(
        ([property, content]) => html`<meta property="${property}" content="${content}" />`,
      ),
      html`<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}" />`,
    ],
  };
}

const localeOf = ({ language }: Post) => (language === 'fr' ? 'fr' : 'en');

function nameOf(post: Post): string {
  const locale = localeOf(post);
  const kind = sharedWords[locale].kinds[post.kind];
  return serverWords[locale].page.untitledPost({ kind, author: post.author.name });
}

function descriptionOf({ text, reference }: Post): string | null {
  const words = toPlainLine(text, maxDescriptionLength);
  return words !== null && reference ? `${words} (${reference})` : words;
}

/** The post's own picture, a still of its video, or the picture of the linked page. */
function pictureOf({ pictures, video, link }: Post): { file: string; alt: string } | undefined {
  const [own] = pictures;
  if (own) return own;
  const still = video?.poster.at(-1);
  if (video && still) return { file: still.file, alt: video.alt };
  return link?.picture ?? undefined;
}

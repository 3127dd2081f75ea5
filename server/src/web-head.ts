import type { Post } from '@radiant/contract/post-shapes.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import type { Site } from '@radiant/contract/site.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type { Actor } from './actor.ts';
import { type SyndicatedFeed, syndicatedFeeds } from './features/feed/syndication-service.ts';
import {
  findVisiblePost,
  listPostsByIds,
  pathOfPost,
  pictureOfPost,
  titleOfPost,
} from './features/posts/service.ts';
import { type Html, html } from './platform/html.ts';
import { toPlainLine } from './platform/outbound/plain-text.ts';
import type { Platform } from './platform/platform.ts';
import { type StructuredData, structuredDataOfPost, structuredDataOfSite } from './structured-data.ts';
import { serverWords } from './words/words.ts';

export type PageHead = {
  title: string;
  description: string;
  tags: readonly Html[];
  structuredData?: StructuredData;
};

const postPath = /^\/(?:post|prayers|events)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;

// The most characters that link previews show.
const maxDescriptionLength = 200;

/**
 * Only for guests: previews and search engines never sign in. Undefined, alike, for a post hidden, absent or not
 * public.
 */
export async function findPostHead(
  platform: Platform,
  actor: Actor,
  { path, site, locale }: { path: string; site: Site; locale: Locale },
): Promise<PageHead | undefined> {
  const postId = postPath.exec(path)?.[1]?.toLowerCase();
  if (postId === undefined || actor.kind !== 'guest') return undefined;
  const found = await findVisiblePost(platform.db, actor, postId);
  const [post] = found ? await listPostsByIds(platform.db, actor, [found.id]) : [];
  return post && describePost(inLanguage(post, locale), { site, publicUrl: platform.config.publicUrl });
}

export function describePost(post: Post, of: { site: Site; publicUrl: string }): PageHead {
  const { site, publicUrl } = of;
  const title = titleOfPost(post);
  const description = descriptionOf(post) ?? title;
  const picture = pictureOfPost(post);
  const head = describePage({
    title,
    description,
    url: `${publicUrl}${pathOfPost(post)}`,
    locale: localeOf(post),
    site,
    properties: {
      'article:published_time': post.createdAt,
      ...(picture && {
        'og:image': `${publicUrl}${fileUrl(picture.file)}`,
        ...(picture.alt !== '' && { 'og:image:alt': picture.alt }),
      }),
    },
  });
  return { ...head, structuredData: structuredDataOfPost(post, { site, publicUrl, title, description }) };
}

type Described = {
  title: string;
  description: string;
  url: string;
  locale: Locale;
  site: Site;
  properties?: Readonly<Record<string, string>>;
};

export function describePage({ title, description, url, locale, site, properties }: Described): PageHead {
  const all = {
    'og:type': 'article',
    'og:site_name': site.name,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:locale': locale === 'fr' ? 'fr_CA' : 'en_CA',
    ...properties,
  };
  const card = properties && 'og:image' in properties ? 'summary_large_image' : 'summary';
  return {
    title: `${title} – ${site.name}`,
    description,
    tags: [
      html`<link rel="canonical" href="${url}" />`,
      ...Object.entries(all).map(
        ([property, content]) => html`<meta property="${property}" content="${content}" />`,
      ),
      html`<meta name="twitter:card" content="${card}" />`,
    ],
  };
}

const localeOf = ({ language }: Post): Locale => (language === 'fr' ? 'fr' : 'en');

function descriptionOf({ text, reference }: Post): string | null {
  const words = toPlainLine(text, maxDescriptionLength);
  return words !== null && reference ? `${words} (${reference})` : words;
}

/** The feeds with the page's posts, and on the home page who publishes the site. */
export function describeGuestPage({ path, locale, site, publicUrl }: GuestPageOf) {
  const isHome = path === '/' || path === '/home';
  const feeds = Object.entries(syndicatedFeeds).filter(([, { page }]) => page === '/' || page === path);
  return {
    feeds: feeds.map(([name, feed]) => {
      const title = serverWords[locale].feeds[name as SyndicatedFeed]({ site: site.name });
      return html`<link rel="alternate" type="application/atom+xml" title="${title}" href="${feed.path}?lang=${locale}" />`;
    }),
    structuredData: isHome ? structuredDataOfSite({ site, publicUrl }) : undefined,
  };
}

type GuestPageOf = { path: string; locale: Locale; site: Site; publicUrl: string };

import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { siteTextIn } from '@radiant/contract/site-text.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { guest } from '../../actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverWords } from '../../words/words.ts';
import { getSite } from '../settings/service.ts';
import { getGuestFeed } from './service.ts';
import { writeAtomFeed } from './syndication-present.ts';

export type SyndicatedFeed = keyof typeof syndicatedFeeds;

/** By name, with the page that shows the same posts. */
export const syndicatedFeeds = {
  all: { path: '/feed.xml', page: '/', kinds: undefined },
  prayers: { path: '/prayers/feed.xml', page: '/prayers', kinds: ['prayer'] },
  testimonies: { path: '/testimonies/feed.xml', page: '/testimonies', kinds: ['testimony'] },
} as const satisfies Record<string, { path: string; page: string; kinds: readonly PostKind[] | undefined }>;

const maxEntries = 50;

/** Reads as a guest, whoever asks: nothing of a member can get into what programs fetch without a session. */
export async function getAtomFeed(
  platform: Platform,
  { name, locale }: { name: SyndicatedFeed; locale: Locale },
): Promise<string> {
  const { path, page, kinds } = syndicatedFeeds[name];
  const { publicUrl } = platform.config;
  const [{ items }, site] = await Promise.all([
    getGuestFeed(platform, guest, { limit: maxEntries, kinds }),
    getSite(platform),
  ]);
  const words = serverWords[locale];
  return writeAtomFeed({
    title: words.feeds[name]({ site: site.name }),
    subtitle:
      siteTextIn(locale, site.description, site.descriptionFr) || words.page.description({ site: site.name }),
    pageUrl: `${publicUrl}${page}`,
    feedUrl: `${publicUrl}${path}?lang=${locale}`,
    locale,
    publicUrl,
    posts: items.map((post) => inLanguage(post, locale)),
  });
}

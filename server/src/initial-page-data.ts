import { getDaily as dailyEndpoint } from '@radiant/contract/daily.ts';
import { listMemberFeed } from '@radiant/contract/feed.ts';
import { limits } from '@radiant/contract/limits.ts';
import { needsPostParts } from '@radiant/contract/post-shapes.ts';
import { listStories as storiesEndpoint } from '@radiant/contract/stories.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type { Actor } from './actor.ts';
import { getDaily } from './features/daily/service.ts';
import { getGuestFeed, getMemberFeed } from './features/feed/service.ts';
import { listStories } from './features/stories/service.ts';
import type { Platform } from './platform/platform.ts';

export type InitialPageData = {
  /** By block id: the viewer and the API response. */
  blocks: Readonly<Record<string, { viewer: string; answer: unknown }>>;
  /** Whether a card among them needs code that only some cards load. */
  needsPostParts: boolean;
};

export const emptyPageData: InitialPageData = { blocks: {}, needsPostParts: false };

/** For other pages, members with something pending and failed reads the application requests the data itself. */
export async function readInitialPageData(
  platform: Platform,
  actor: Actor,
  { url, locale }: { url: string; locale: Locale },
): Promise<InitialPageData> {
  if (!/^\/(home)?$/.test(url) || (actor.kind === 'member' && actor.pending)) return emptyPageData;
  const list = actor.kind === 'guest' ? getGuestFeed : getMemberFeed;
  try {
    const [feed, daily, stories] = await Promise.all([
      list(platform, actor, { limit: limits.pageDefault }),
      getDaily(platform, actor, locale),
      actor.kind === 'member' ? listStories(platform, actor) : null,
    ]);
    const viewer = feed.viewerId ?? 'guest';
    return {
      blocks: {
        feed: { viewer, answer: listMemberFeed.answer.encode(feed) },
        daily: { viewer, answer: dailyEndpoint.answer.encode(daily) },
        ...(stories && { stories: { viewer, answer: storiesEndpoint.answer.encode(stories) } }),
      },
      needsPostParts: feed.items.some(needsPostParts),
    };
  } catch (error) {
    platform.log.warn({ reason: String(error) }, 'the initial page data could not be read');
    return emptyPageData;
  }
}

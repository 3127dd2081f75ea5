import { listCategories as categoriesEndpoint } from '@radiant/contract/categories.ts';
import { getDaily as dailyEndpoint } from '@radiant/contract/daily.ts';
import { listEvents } from '@radiant/contract/events.ts';
import { type FeedSort, listMemberFeed } from '@radiant/contract/feed.ts';
import { IdParams } from '@radiant/contract/identifiers.ts';
import { limits } from '@radiant/contract/limits.ts';
import { needsPostParts, type PostKind } from '@radiant/contract/post-shapes.ts';
import { getProfile as profileEndpoint } from '@radiant/contract/profiles.ts';
import { listStories as storiesEndpoint } from '@radiant/contract/stories.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type Actor, guest } from './actor.ts';
import { getDaily } from './features/daily/service.ts';
import { listUpcoming } from './features/events/service.ts';
import { getGuestFeed, getMemberFeed } from './features/feed/service.ts';
import { listCategories } from './features/posts/service.ts';
import { getProfile } from './features/profiles/service.ts';
import { listStories } from './features/stories/service.ts';
import { readBibleBlocks } from './guest-bible.ts';
import { ApiError } from './platform/errors.ts';
import type { Platform } from './platform/platform.ts';

/** An API response, whom it is for, and which view of a list it is (`serializeFeedView` in the web). */
export type DataBlock = { viewer: string; view?: string; answer: unknown };

export type InitialPageData = {
  /** By block id. */
  blocks: Readonly<Record<string, DataBlock>>;
  /** Whether a card among them needs code that only some cards load. */
  needsPostParts: boolean;
};

export const emptyPageData: InitialPageData = { blocks: {}, needsPostParts: false };

/** They fill more than a wide screen; a rendered page holds each twice, as data and as HTML. */
const maxRenderedPosts = 10;

/** For other pages, members with something pending and failed reads the application requests the data itself. */
export async function readInitialPageData(
  platform: Platform,
  actor: Actor,
  { url, locale }: { url: string; locale: Locale },
): Promise<InitialPageData> {
  if (!/^\/(home)?$/.test(url)) return emptyPageData;
  if (actor.kind === 'member' && actor.pending) return emptyPageData;
  const read = actor.kind === 'guest' ? readGuestHome : readMemberHome;
  return (await tryToRead(platform, () => read(platform, locale, actor))) ?? emptyPageData;
}

type GuestReader = (platform: Platform, locale: Locale, url: string) => Promise<InitialPageData | null>;

/** All that the first view of a page shows to guests, by its pattern. */
const guestPages: readonly [RegExp, GuestReader][] = [
  [/^\/(?:home)?$/, readGuestHome],
  [
    /^\/prayers$/,
    (platform, locale) =>
      readGuestKind(platform, locale, { kind: 'prayer', tab: 'prayers', sort: 'needs-prayer' }),
  ],
  [
    /^\/testimonies$/,
    (platform, locale) => readGuestKind(platform, locale, { kind: 'testimony', tab: 'testimonies' }),
  ],
  [/^\/events$/, readGuestEvents],
  [/^\/profile\/[^/]+$/, readGuestProfile],
  [/^\/(?:login|signup|forgot-password)$/, async () => emptyPageData],
  [/^\/bible(?:\/[^/?]+)?\/?(?:\?|$)/, readGuestBible],
];

const findGuestReader = (url: string) => guestPages.find(([pattern]) => pattern.test(url))?.[1];

/** Whether the server renders this URL, which includes its query, for guests. */
export const isRenderedForGuests = (url: string): boolean => findGuestReader(url) !== undefined;

/** Profiles are not: whoever hides something is gone at once. */
export const isSharedByGuests = (path: string): boolean => !path.startsWith('/profile/');

/** Null when it could not be read: then the browser renders the page. */
export const readGuestPageData = (
  platform: Platform,
  { url, locale }: { url: string; locale: Locale },
): Promise<InitialPageData | null> =>
  tryToRead(platform, async () => (await findGuestReader(url)?.(platform, locale, url)) ?? null);

async function tryToRead<Data>(
  { log }: Pick<Platform, 'log'>,
  read: () => Promise<Data>,
): Promise<Data | null> {
  try {
    return await read();
  } catch (error) {
    // What is hidden or absent is no fault; the application says so.
    if (!(error instanceof ApiError))
      log.warn({ reason: String(error) }, 'the initial page data could not be read');
    return null;
  }
}

async function readGuestBible(
  _platform: Platform,
  locale: Locale,
  url: string,
): Promise<InitialPageData | null> {
  const blocks = await readBibleBlocks(url, locale);
  return blocks && { blocks, needsPostParts: false };
}

async function readGuestHome(platform: Platform, locale: Locale): Promise<InitialPageData> {
  const [feed, daily] = await Promise.all([
    getGuestFeed(platform, guest, { limit: maxRenderedPosts }),
    readDaily(platform, guest, locale),
  ]);
  return {
    blocks: { feed: { viewer: 'guest', answer: listMemberFeed.answer.encode(feed) }, daily },
    needsPostParts: feed.items.some(needsPostParts),
  };
}

async function readMemberHome(platform: Platform, locale: Locale, actor: Actor): Promise<InitialPageData> {
  const [feed, daily, stories] = await Promise.all([
    getMemberFeed(platform, actor, { limit: limits.pageDefault }),
    readDaily(platform, actor, locale),
    listStories(platform, actor),
  ]);
  const viewer = viewerOf(actor);
  return {
    blocks: {
      feed: { viewer, answer: listMemberFeed.answer.encode(feed) },
      daily,
      stories: { viewer, answer: storiesEndpoint.answer.encode(stories) },
    },
    needsPostParts: feed.items.some(needsPostParts),
  };
}

async function readGuestKind(
  platform: Platform,
  locale: Locale,
  { kind, tab, sort = 'recent' }: { kind: PostKind; tab: string; sort?: FeedSort },
): Promise<InitialPageData> {
  const [feed, daily, categories] = await Promise.all([
    getGuestFeed(platform, guest, { limit: maxRenderedPosts, kinds: [kind], sort }),
    readDaily(platform, guest, locale),
    listCategories(platform),
  ]);
  return {
    blocks: {
      feed: {
        viewer: 'guest',
        view: sort === 'recent' ? `tab=${tab}` : `tab=${tab}&sort=${sort}`,
        answer: listMemberFeed.answer.encode(feed),
      },
      daily,
      categories: { viewer: 'anyone', answer: categoriesEndpoint.answer.encode({ categories }) },
    },
    needsPostParts: feed.items.some(needsPostParts),
  };
}

async function readGuestEvents(platform: Platform, locale: Locale): Promise<InitialPageData> {
  const [events, daily] = await Promise.all([
    listUpcoming(platform, guest, { limit: limits.pageDefault }),
    readDaily(platform, guest, locale),
  ]);
  return {
    blocks: { events: { viewer: 'guest', answer: listEvents.answer.encode(events) }, daily },
    needsPostParts: false,
  };
}

async function readGuestProfile(
  platform: Platform,
  locale: Locale,
  path: string,
): Promise<InitialPageData | null> {
  const params = IdParams.safeParse({ id: path.split('/').at(-1) });
  if (!params.success) return null;
  const memberId = params.data.id;
  const [profile, daily] = await Promise.all([
    getProfile(platform, guest, { memberId, limit: maxRenderedPosts }),
    readDaily(platform, guest, locale),
  ]);
  return {
    blocks: {
      profile: { viewer: 'guest', view: memberId, answer: profileEndpoint.answer.encode(profile) },
      daily,
    },
    needsPostParts: profile.posts.items.some(needsPostParts),
  };
}

const viewerOf = (actor: Actor): string => (actor.kind === 'member' ? actor.id : 'guest');

const readDaily = async (platform: Platform, actor: Actor, locale: Locale): Promise<DataBlock> => ({
  viewer: viewerOf(actor),
  answer: dailyEndpoint.answer.encode(await getDaily(platform, actor, locale)),
});

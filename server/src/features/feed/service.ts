import type { FeedMedia, FeedPeriod, FeedSort, PrayerFilter } from '@radiant/contract/feed.ts';
import type { PageQuery } from '@radiant/contract/pages.ts';
import type { PostKind, PostPage } from '@radiant/contract/post-shapes.ts';
import type { PrayList } from '@radiant/contract/prayers.ts';
import { type Actor, memberIdOf, requireMember } from '../../actor.ts';
import {
  decodeNumberCursor,
  decodeTimeCursor,
  encodeNumberCursor,
  encodeTimeCursor,
} from '../../platform/database/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { getStartOfToday, listPostsByIds, listPrayerList } from '../posts/service.ts';
import { type FeedPosition, listFeedIds } from './queries.ts';

export type FeedInput = PageQuery & {
  sort?: FeedSort | undefined;
  kinds?: readonly PostKind[] | undefined;
  period?: FeedPeriod | undefined;
  category?: string | undefined;
  status?: PrayerFilter | undefined;
  author?: 'everyone' | 'friends';
  media?: FeedMedia | undefined;
  language?: 'en' | 'fr' | undefined;
  group?: string | undefined;
  audience?: 'care' | undefined;
  age?: 'day' | undefined;
};

/** @throws unauthenticated for guests */
export const getMemberFeed = (platform: Platform, actor: Actor, input: FeedInput): Promise<PostPage> =>
  listFeed(platform, requireMember(actor), input);

/** Only public posts, also for members; blocks still apply. */
export const getGuestFeed = (platform: Platform, actor: Actor, input: FeedInput): Promise<PostPage> =>
  listFeed(platform, actor, { ...input, isPublicOnly: true });

export const listByKind = (
  platform: Platform,
  actor: Actor,
  { kind, ...page }: PageQuery & Pick<FeedInput, 'category' | 'status' | 'sort'> & { kind: PostKind },
): Promise<PostPage> => listFeed(platform, actor, { ...page, kinds: [kind] });

/** Open prayers that the actor has not prayed for since the day began in the time zone. @throws unauthenticated */
export async function listToPray(
  platform: Platform,
  actor: Actor,
  { list = 'wall', ...page }: PageQuery & { list?: PrayList; timeZone?: string | undefined },
): Promise<PostPage> {
  if (list === 'own') return await listPrayerList(platform, actor, { ...page, isUnprayedOnly: true });
  const { db } = platform;
  const { id: memberId } = requireMember(actor);
  const { limit, cursor, timeZone } = page;
  const after = cursor === undefined ? undefined : decodePosition('needs-prayer', cursor);
  const filter = {
    status: 'waiting',
    unprayed: { memberId, since: await getStartOfToday(platform, timeZone) },
  } as const;
  const { ids, end } = await listFeedIds(db, actor, { limit, sort: 'needs-prayer', after, filter });
  return {
    items: await listPostsByIds(db, actor, ids),
    next: end && encodePosition('needs-prayer', end),
    viewerId: memberId,
  };
}

export async function listTrending(platform: Platform, actor: Actor, limit: number): Promise<PostPage> {
  const page = await listFeed(platform, actor, {
    limit,
    kinds: ['testimony'],
    sort: 'popular',
    period: 'month',
  });
  return { ...page, next: null };
}

const daysOfPeriod: Readonly<Record<FeedPeriod, number>> = { day: 1, week: 7, month: 30, year: 365 };

async function listFeed(
  { db, clock }: Platform,
  actor: Actor,
  input: FeedInput & { isPublicOnly?: boolean },
): Promise<PostPage> {
  const { limit, cursor, sort = 'recent', isPublicOnly = false, period, author } = input;
  const { kinds, category, status, media, language, group: groupId, audience, age } = input;
  const after = cursor === undefined ? undefined : decodePosition(sort, cursor);
  const viewerId = memberIdOf(actor);
  if (author === 'friends' && viewerId === null) return { items: [], next: null, viewerId };
  const filter = {
    kinds,
    category,
    status,
    media,
    language,
    groupId,
    audience,
    ...(age && { before: new Date(clock.now().getTime() - daysOfPeriod[age] * 24 * 3600 * 1000) }),
    ...(period && { since: new Date(clock.now().getTime() - daysOfPeriod[period] * 24 * 3600 * 1000) }),
    ...(author === 'friends' && viewerId !== null && { friendsOf: viewerId }),
  };
  const { ids, end } = await listFeedIds(db, actor, { limit, sort, isPublicOnly, after, filter });
  return { items: await listPostsByIds(db, actor, ids), next: end && encodePosition(sort, end), viewerId };
}

function decodePosition(sort: FeedSort, cursor: string): FeedPosition {
  if (sort === 'recent') return decodeTimeCursor(cursor);
  const { figure, at, id } = decodeNumberCursor(cursor);
  return { figure, at, id };
}

const encodePosition = (sort: FeedSort, { figure = 0, at, id }: FeedPosition): string =>
  sort === 'recent' ? encodeTimeCursor({ at, id }) : encodeNumberCursor({ figure, at, id });

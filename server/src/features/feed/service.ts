import type { FeedMedia, FeedPeriod, FeedSort, PrayerFilter } from '@radiant/contract/feed.ts';
import type { PageQuery } from '@radiant/contract/pages.ts';
import type { PostKind, PostPage } from '@radiant/contract/post-shapes.ts';
import { type Actor, idOf, requireMember } from '../../actor.ts';
import {
  decodeFigureCursor,
  decodeTimeCursor,
  encodeFigureCursor,
  encodeTimeCursor,
} from '../../platform/database/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { listPosts } from '../posts/service.ts';
import { type FeedPlace, listFeedIds } from './queries.ts';

/** A page of the feed; everything that the actor may see where a filter says nothing. */
export type FeedInput = PageQuery & {
  sort?: FeedSort;
  kinds?: readonly PostKind[] | undefined;
  period?: FeedPeriod | undefined;
  /** Slug of a category; one that there is not has no posts. */
  category?: string | undefined;
  /** Only prayers, of which this became. */
  status?: PrayerFilter | undefined;
  author?: 'everyone' | 'friends';
  media?: FeedMedia | undefined;
  language?: 'en' | 'fr' | undefined;
};

/**
 * A page of what the member may see, newest or most popular first.
 * @throws ApiError unauthenticated for guests, invalid_input for a cursor of another list
 */
export const listForMember = (platform: Platform, actor: Actor, input: FeedInput): Promise<PostPage> =>
  listFeed(platform, requireMember(actor), input);

/**
 * A page of what everyone on the internet may see, newest or most popular first. A member who asks gets no more, and
 * still nothing of those whom a block keeps away.
 * @throws ApiError invalid_input for a cursor of another list
 */
export const listForGuest = (platform: Platform, actor: Actor, input: FeedInput): Promise<PostPage> =>
  listFeed(platform, actor, { ...input, isPublicOnly: true });

/**
 * A page of one kind, as far as the actor may see it, newest first; of one category or status where asked.
 * @throws ApiError invalid_input for a cursor of another list
 */
export const listOfKind = (
  platform: Platform,
  actor: Actor,
  { kind, ...page }: PageQuery & Pick<FeedInput, 'category' | 'status'> & { kind: PostKind },
): Promise<PostPage> => listFeed(platform, actor, { ...page, kinds: [kind] });

/** The most popular testimonies of the last 30 days, as far as the actor may see them. */
export async function listTrending(platform: Platform, actor: Actor, limit: number): Promise<PostPage> {
  const page = await listFeed(platform, actor, {
    limit,
    kinds: ['testimony'],
    sort: 'popular',
    period: 'month',
  });
  // The most popular ones end where they end: nobody reads on in them.
  return { ...page, next: null };
}

const daysOf: Readonly<Record<FeedPeriod, number>> = { day: 1, week: 7, month: 30, year: 365 };

/** Ids of the page, then everything about them at once; what went in between is dropped. */
async function listFeed(
  { db, clock }: Platform,
  actor: Actor,
  input: FeedInput & { isPublicOnly?: boolean },
): Promise<PostPage> {
  const { limit, cursor, sort = 'recent', isPublicOnly = false, period, author } = input;
  const { kinds, category, status, media, language } = input;
  const after = cursor === undefined ? undefined : decodePlace(sort, cursor);
  const viewerId = idOf(actor);
  if (author === 'friends' && viewerId === null) return { items: [], next: null, viewerId };
  const filter = {
    kinds,
    category,
    status,
    media,
    language,
    ...(period && { since: new Date(clock.now().getTime() - daysOf[period] * 24 * 3600 * 1000) }),
    ...(author === 'friends' && viewerId !== null && { friendsOf: viewerId }),
  };
  const { ids, end } = await listFeedIds(db, actor, { limit, sort, isPublicOnly, after, filter });
  return { items: await listPosts(db, actor, ids), next: end && encodePlace(sort, end), viewerId };
}

/** A cursor of the one order means nothing in the other, and is refused there. */
function decodePlace(sort: FeedSort, cursor: string): FeedPlace {
  if (sort === 'recent') return decodeTimeCursor(cursor);
  const { figure, at, id } = decodeFigureCursor(cursor);
  return { popularity: figure, at, id };
}

const encodePlace = (sort: FeedSort, { popularity = 0, at, id }: FeedPlace): string =>
  sort === 'recent' ? encodeTimeCursor({ at, id }) : encodeFigureCursor({ figure: popularity, at, id });

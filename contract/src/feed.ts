import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './identifiers.ts';
import { PageQuery } from './pages.ts';
import { prayerStatuses } from './post-shapes.ts';
import { PostPageCodec, wireKinds } from './post-wire.ts';

/**
 * recent: newest first. popular: by stored popularity (docs/popularity.md), then newest. needs-prayer: only prayers that
 * are not private, urgent ones first, then those not answered, the least prayed for, the oldest.
 */
export const feedSorts = ['recent', 'popular', 'needs-prayer'] as const;
export type FeedSort = (typeof feedSorts)[number];

/** The last 24 hours, 7, 30 or 365 days. */
export const feedPeriods = ['day', 'week', 'month', 'year'] as const;
export type FeedPeriod = (typeof feedPeriods)[number];

export const feedMedia = ['image', 'video', 'any'] as const;
export type FeedMedia = (typeof feedMedia)[number];

/** waiting: neither answered nor no longer needed, whether prayed for or not. urgent: marked so by their authors now. */
export const prayerFilters = [...prayerStatuses, 'waiting', 'urgent'] as const;
export type PrayerFilter = (typeof prayerFilters)[number];

export const PostKindQuery = z.extend(PageQuery, {
  /** The kind on the wire; all kinds when absent. */
  type: z.optional(z.enum(wireKinds)),
});
export type PostKindQuery = z.output<typeof PostKindQuery>;

export const categoryFilter = z.optional(
  z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/, 'category_unknown')),
);

/** A cursor is only valid for the same sort and filters. */
export const FeedQuery = z.extend(PageQuery, {
  /** The kind on the wire, or `general` for general posts and links. All kinds when absent. */
  type: z.optional(z.enum([...wireKinds, 'general'])),
  sort: z._default(z.enum(feedSorts), 'recent'),
  period: z.optional(z.enum(feedPeriods)),
  category: categoryFilter,
  /** friends: only posts by the member's friends; empty for guests. */
  author: z._default(z.enum(['everyone', 'friends']), 'everyone'),
  media: z.optional(z.enum(feedMedia)),
  language: z.optional(z.enum(['en', 'fr'])),
  status: z.optional(z.enum(prayerFilters)),
  /** Only posts in this group; none when the member is not in it. */
  group: z.optional(Id),
  /** Only what is for the care team alone: everything for those in it, their own for others. */
  audience: z.optional(z.enum(['care'])),
  /** Only posts that are at least a day old. */
  age: z.optional(z.enum(['day'])),
});
export type FeedQuery = z.output<typeof FeedQuery>;

export const listMemberFeed = endpoint({
  name: 'feed.listForMember',
  method: 'GET',
  path: '/api/liste-publication-auth',
  summary: 'List the posts that the member may see: newest, most popular or prayers that need prayer first.',
  access: 'member',
  tokenScope: 'read',
  rateLimit: 'read',
  query: FeedQuery,
  answer: PostPageCodec,
});

export const listGuestFeed = endpoint({
  name: 'feed.listForGuest',
  method: 'GET',
  path: '/api/liste-publication-guest',
  summary: 'List public posts: newest, most popular or prayers that need prayer first.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'read',
  isCachedForGuests: true,
  query: FeedQuery,
  answer: PostPageCodec,
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PageQuery } from './pages.ts';
import { prayerStatuses } from './post-shapes.ts';
import { PostPageCodec, wireKinds } from './post-wire.ts';

/** recent: newest first. popular: by the stored popularity (docs/popularity.md), then newest. */
export const feedSorts = ['recent', 'popular'] as const;
export type FeedSort = (typeof feedSorts)[number];

/** How far back: the last 24 hours, 7, 30 or 365 days. */
export const feedPeriods = ['day', 'week', 'month', 'year'] as const;
export type FeedPeriod = (typeof feedPeriods)[number];

/** Only posts with something to see: pictures, videos, or either. */
export const feedMedia = ['image', 'video', 'any'] as const;
export type FeedMedia = (typeof feedMedia)[number];

/** Of prayers: what became of them. waiting: not answered yet, whether somebody prayed or not. */
export const prayerFilters = [...prayerStatuses, 'waiting'] as const;
export type PrayerFilter = (typeof prayerFilters)[number];

/** A page of posts of one kind or of all. */
export const PostKindQuery = z.extend(PageQuery, {
  /** The wire's kind; all of them when absent. */
  type: z.optional(z.enum(wireKinds)),
});
export type PostKindQuery = z.output<typeof PostKindQuery>;

/** Slug of a category. */
export const categoryFilter = z.optional(
  z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/, 'category_unknown')),
);

/** The feed's tabs, its order and its filters. A cursor belongs to the question it came from. */
export const FeedQuery = z.extend(PageQuery, {
  /** The wire's kind, or `general`: what is neither prayer, testimony, scripture nor event. All when absent. */
  type: z.optional(z.enum([...wireKinds, 'general'])),
  sort: z._default(z.enum(feedSorts), 'recent'),
  period: z.optional(z.enum(feedPeriods)),
  /** Slug of a category. */
  category: categoryFilter,
  /** friends: only what friends of the member wrote; nothing for guests. */
  author: z._default(z.enum(['everyone', 'friends']), 'everyone'),
  media: z.optional(z.enum(feedMedia)),
  language: z.optional(z.enum(['en', 'fr'])),
  /** Only prayers of which this became. */
  status: z.optional(z.enum(prayerFilters)),
});
export type FeedQuery = z.output<typeof FeedQuery>;

export const listMemberFeed = endpoint({
  name: 'feed.listForMember',
  method: 'GET',
  path: '/api/liste-publication-auth',
  summary: 'Posts the signed-in member may see, newest or most popular first.',
  access: 'member',
  rateLimit: 'read',
  query: FeedQuery,
  answer: PostPageCodec,
});

export const listGuestFeed = endpoint({
  name: 'feed.listForGuest',
  method: 'GET',
  path: '/api/liste-publication-guest',
  summary: 'Public posts, newest or most popular first.',
  access: 'anyone',
  rateLimit: 'read',
  isCachedForGuests: true,
  query: FeedQuery,
  answer: PostPageCodec,
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { PageQuery } from './pages.ts';
import type { Post } from './post-shapes.ts';
import {
  type Audience,
  audiences,
  Comment,
  commentNames,
  kindFromWire,
  type PostKind,
  type PostState,
  type PrayerStatus,
  postKinds,
  postStates,
  prayerStatuses,
  wirePostKinds,
} from './post-shapes.ts';
import { contentFields, postFromWire, postToWire, WirePost, wireKinds } from './post-wire.ts';
import { reportReasons } from './reports.ts';
import { dateRangeFields, MatchCount, tableQuery } from './tables.ts';
import { codec, plain, shape } from './wire.ts';

export const postModerationActions = ['approve', 'hide', 'show', 'feature', 'unfeature', 'delete'] as const;
export type PostModerationAction = (typeof postModerationActions)[number];

export const contentColumns = ['date', 'engagement'] as const;

export type Engagement = {
  reactions: number;
  comments: number;
  shares: number;
  /** Only its author is shown how many prayed. */
  isCountHidden?: true | undefined;
};

export type ListedPost = {
  id: string;
  /** Without an id: anonymous, for moderators, too. */
  author: { id: string | null; name: string; avatar: string | null; verse: string };
  kind: PostKind;
  audience: Audience;
  state: PostState;
  title: string | null;
  excerpt: string;
  category: string | null;
  engagement: Engagement;
  reports: number;
  isFeatured: boolean;
  prayerStatus: PrayerStatus | null;
  postedAt: string;
};

/** Totals per state, regardless of filters other than the kind. */
export type StateCounts = Record<PostState, number>;

const Yes = z.optional(
  z.pipe(
    z.literal('true'),
    z.transform(() => true as const),
  ),
);

const ContentFields = z.object({
  author: z.optional(Id),
  kind: z.optional(z.enum(postKinds)),
  state: z.optional(z.enum(postStates)),
  audience: z.optional(z.enum(audiences)),
  /** Prayers only; hidden prayers match none of these. */
  prayer: z.optional(z.enum(prayerStatuses)),
  ...dateRangeFields,
  q: z._default(z.string().check(z.trim(), z.maxLength(limits.searchTermMax)), ''),
});

const ContentFilter = z.extend(ContentFields, {
  reported: z.optional(z.literal(true)),
  featured: z.optional(z.boolean()),
});
export type ContentFilter = z.output<typeof ContentFilter>;

const ContentQuery = z.extend(z.extend(tableQuery(contentColumns), ContentFields.shape), {
  reported: Yes,
  featured: z.optional(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((word: 'true' | 'false') => word === 'true'),
    ),
  ),
});
export type ContentQuery = z.output<typeof ContentQuery>;

const WireListedContent = z.object({
  titre: z.nullable(z.string()),
  texte: z.string(),
  like: z.number(),
  categorie: z.nullable(z.string()),
  nombresignalement: z.number(),
});
const WireListedPost = z.object({
  id: Id,
  type: z.enum(wireKinds),
  status: z.enum(postStates),
  portee: z.enum(audiences),
  date: Instant,
  created_at: Instant,
  metrics: z.object({
    like: z.number(),
    comments: z.number(),
    partage: z.number(),
    nombrecache: z.optional(z.literal(true)),
  }),
  user: z.object({ id: z.nullable(Id), nom: z.string(), pp: z.nullable(z.string()), verset: z.string() }),
  vedette: z.boolean(),
  statutpriere: z.nullable(z.enum(prayerStatuses)),
  priereactualite: z.optional(WireListedContent),
  temoignageactualite: z.optional(WireListedContent),
  scriptureactualite: z.optional(WireListedContent),
  evenementglobal: z.optional(WireListedContent),
  edificationactualite: z.optional(WireListedContent),
  linkactualite: z.optional(WireListedContent),
});

const listedToWire = (post: ListedPost): z.output<typeof WireListedPost> => ({
  id: post.id,
  type: wirePostKinds[post.kind],
  status: post.state,
  portee: post.audience,
  date: post.postedAt,
  created_at: post.postedAt,
  metrics: {
    like: post.engagement.reactions,
    comments: post.engagement.comments,
    partage: post.engagement.shares,
    ...(post.engagement.isCountHidden && { nombrecache: post.engagement.isCountHidden }),
  },
  user: {
    id: post.author.id,
    nom: post.author.name,
    pp: post.author.avatar,
    verset: post.author.verse,
  },
  vedette: post.isFeatured,
  statutpriere: post.prayerStatus,
  [contentFields[post.kind]]: {
    titre: post.title,
    texte: post.excerpt,
    like: post.engagement.reactions,
    categorie: post.category,
    nombresignalement: post.reports,
  },
});

function listedFromWire(wire: z.output<typeof WireListedPost>): ListedPost {
  const kind = kindFromWire(wire.type);
  const content = wire[contentFields[kind]];
  return {
    id: wire.id,
    author: { id: wire.user.id, name: wire.user.nom, avatar: wire.user.pp, verse: wire.user.verset },
    kind,
    audience: wire.portee,
    state: wire.status,
    title: content?.titre ?? null,
    excerpt: content?.texte ?? '',
    category: content?.categorie ?? null,
    engagement: {
      reactions: wire.metrics.like,
      comments: wire.metrics.comments,
      shares: wire.metrics.partage,
      ...(wire.metrics.nombrecache && { isCountHidden: wire.metrics.nombrecache }),
    },
    reports: content?.nombresignalement ?? 0,
    isFeatured: wire.vedette,
    prayerStatus: wire.statutpriere,
    postedAt: wire.date,
  };
}

const Counts = z.object({
  pending: z.number(),
  published: z.number(),
  flagged: z.number(),
  hidden: z.number(),
});

export type ContentPage = {
  rows: ListedPost[];
  total: number;
  counts: StateCounts;
  /** Too many posts match the words, so only the newest were searched. */
  isPartial: boolean;
};

export const listManagedPosts = endpoint({
  name: 'moderation.listPosts',
  method: 'GET',
  path: '/api/dashboard/posts',
  summary:
    'List posts for moderation as a table, of everyone or of one `author`. Private posts are excluded.',
  access: 'moderator',
  rateLimit: 'read',
  query: ContentQuery,
  answer: codec(
    z.object({
      pubs: z.array(WireListedPost),
      total: z.number(),
      nombres: Counts,
      partiel: z.boolean(),
    }),
    {
      encode: ({ rows, total, counts, isPartial }: ContentPage) => ({
        pubs: rows.map(listedToWire),
        total,
        nombres: counts,
        partiel: isPartial,
      }),
      decode: ({ pubs, total, nombres, partiel }): ContentPage => ({
        rows: pubs.map(listedFromWire),
        total,
        counts: nombres,
        isPartial: partiel,
      }),
    },
  ),
});

const Report = z.object({
  id: Id,
  reason: z.enum(reportReasons),
  note: z.string(),
  state: z.enum(['open', 'upheld', 'dismissed']),
  createdAt: Instant,
});
/** A report; moderators do not see the reporter here. */
export type PostReport = z.output<typeof Report>;

const ModerationHistoryEntry = z.object({
  id: Id,
  at: Instant,
  action: z.string(),
  /** Null: a former member, or the system. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.enum(reportReasons)),
});
export type ModerationHistoryEntry = z.output<typeof ModerationHistoryEntry>;

export type ManagedPost = {
  post: Post;
  verse: string;
  isFeatured: boolean;
  reports: PostReport[];
  history: ModerationHistoryEntry[];
};

export const getManagedPost = endpoint({
  name: 'moderation.getPost',
  method: 'GET',
  path: '/api/dashboard/posts/{id}',
  summary:
    'Get a post with its reports and moderation history. Returns 404 for a post that moderators may not read.',
  access: 'moderator',
  rateLimit: 'read',
  params: IdParams,
  answer: codec(
    z.object({
      post: WirePost,
      verset: z.string(),
      vedette: z.boolean(),
      reports: z.array(Report),
      history: z.array(ModerationHistoryEntry),
    }),
    {
      encode: ({ post, verse, isFeatured, reports, history }: ManagedPost) => ({
        post: postToWire({ post, viewerId: null }),
        verset: verse,
        vedette: isFeatured,
        reports,
        history,
      }),
      decode: ({ post, verset, vedette, reports, history }): ManagedPost => ({
        post: postFromWire(post),
        verse: verset,
        isFeatured: vedette,
        reports,
        history,
      }),
    },
  ),
});

export const listManagedComments = endpoint({
  name: 'moderation.listComments',
  method: 'GET',
  path: '/api/dashboard/posts/{id}/comments',
  summary:
    'List the comments on a post that moderators may read, newest first. Returns 404 for any other post.',
  access: 'moderator',
  rateLimit: 'read',
  params: IdParams,
  query: PageQuery,
  answer: shape(z.object({ items: z.array(Comment), next: z.nullable(z.string()) }), {
    items: { name: 'commentaires', fields: commentNames },
  }),
});

const postActionFields = {
  act: z.enum(postModerationActions),
  reason: z._default(z.nullable(z.enum(reportReasons)), null),
};
const PostActionRequest = z.union([
  z.object({ ...postActionFields, ids: z.array(Id).check(z.minLength(1), z.maxLength(limits.pageMax)) }),
  z.object({ ...postActionFields, filter: ContentFilter, count: MatchCount }),
]);
export type PostActionRequest = z.output<typeof PostActionRequest>;

export const moderatePosts = endpoint({
  name: 'moderation.act',
  method: 'POST',
  path: '/api/dashboard/posts/acts',
  summary:
    'Approve, hide, show, feature or delete the given posts (`ids`), or all that match a filter. `count` is the expected number of matches; returns 409 if it has changed. Posts to which the action does not apply are skipped.',
  access: 'moderator',
  rateLimit: 'write',
  body: {
    schema: PostActionRequest,
  },
  answer: plain(z.object({ count: z.number(), passedOver: z.number() })),
});

import type { Audience, PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { guest } from '../../../actor.ts';
import { encodeTimeCursor, isAfter, toPage } from '../../../platform/database/cursor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { shareStatement } from '../../../platform/database/shared-statement.ts';
import type { StoredSize } from '../../../stored-json.ts';
import { countHiddenComments, readsCommonThreads } from '../comments/queries.ts';
import { hasHidden } from '../hidden/queries.ts';
import { hasSaved } from '../saved/queries.ts';
import { type TagRow, tagsOfPost } from '../tags/queries.ts';
import {
  asVisiblePostId,
  blockedIdsOf,
  eachMember,
  idOf,
  isNotHiddenBy,
  type Reader,
  type Viewer,
  type VisiblePostId,
  visibleTo,
  withBlockedIds,
} from '../visible-to.ts';
import {
  type AnswersRow,
  answersToEvent,
  counterpartOfPost,
  type EventRow,
  eventOfPost,
  type FileRow,
  filesOfPost,
  type LinkRow,
  linkOfPost,
  type PrayerRow,
  prayerOfPost,
} from './attachments-queries.ts';

export type PersonColumns = {
  author_id: string;
  author_name: string;
  author_church: string | null;
  author_avatar_sizes: StoredSize[] | null;
};

/** Which content a post has now: the same versions always mean the same content. */
export type ContentVersions = { content_version: string; profile_version: string };

/** What everyone who sees the post sees alike, except its counters. */
export type ContentRow = ContentVersions &
  PersonColumns & {
    id: string;
    kind: PostKind;
    audience: Audience;
    state: PostState;
    title: string | null;
    body: string;
    language: string;
    category: string | null;
    reference: string | null;
    url: string | null;
    location: string | null;
    published_at: Date;
    edited_at: Date | null;
    featured_at: Date | null;
    files: FileRow[] | null;
    link: LinkRow | null;
    event: EventRow | null;
    prayer: PrayerRow | null;
  };

/** What differs by viewer, or changes with each reaction. */
export type ViewRow = ContentVersions & {
  id: VisiblePostId;
  reaction_count: number;
  /** Only those the viewer may read. */
  comment_count: number;
  share_count: number;
  popularity: number;
  has_reacted: boolean;
  has_saved: boolean;
  has_hidden: boolean;
  answers: AnswersRow | null;
  counterpart_id: string | null;
  tags: TagRow[] | null;
  audience_limit: Audience | null;
};

/** In no order, without removed posts. Lists of several members share a statement. */
export async function listViewRows(
  db: Db,
  viewer: Viewer,
  ids: readonly VisiblePostId[],
): Promise<ViewRow[]> {
  if (ids.length === 0) return [];
  return viewer.kind === 'member'
    ? await viewsOfMember.list(db, { memberId: viewer.id, ids })
    : await viewsOfGuest.list(db, { ids });
}

// As text, because lists of different lengths make no array.
const postIdsColumn = {
  type: 'text',
  of: ({ ids }: { ids: readonly VisiblePostId[] }) => `{${ids.join()}}`,
};

const selectRequestedViews = (db: Db, reader: Reader) =>
  selectViews(db, reader)
    .where(sql<SqlBool>`posts.id = any(request.post_ids::uuid[])`)
    .where('posts.removed_at', 'is', null);

const viewsOfMember = shareStatement<{ memberId: string; ids: readonly VisiblePostId[] }, ViewRow>({
  columns: {
    member_id: { type: 'uuid', of: ({ memberId }) => memberId },
    post_ids: postIdsColumn,
  },
  requests: withBlockedIds,
  query: (db) => selectRequestedViews(db, eachMember),
});

const viewsOfGuest = shareStatement<{ ids: readonly VisiblePostId[] }, ViewRow>({
  columns: { post_ids: postIdsColumn },
  query: (db) => selectRequestedViews(db, guest),
});

export type PostViewRow = ViewRow & {
  threads_version: string;
  /** The viewer blocks nobody, is blocked by nobody and has not commented. */
  reads_common_threads: boolean;
};

/** Undefined when the post is absent or hidden from the viewer. */
export const findViewRow = (db: Db, viewer: Viewer, postId: string): Promise<PostViewRow | undefined> =>
  viewer.kind === 'member'
    ? viewOfMember.find(db, { memberId: viewer.id, postId })
    : selectPostView(db, viewer).where('posts.id', '=', postId).where(visibleTo(viewer)).executeTakeFirst();

const viewOfMember = shareStatement<{ memberId: string; postId: string }, PostViewRow>({
  columns: {
    member_id: { type: 'uuid', of: ({ memberId }) => memberId },
    post_id: { type: 'uuid', of: ({ postId }) => postId },
  },
  requests: withBlockedIds,
  query: (db) =>
    selectPostView(db, eachMember)
      .where(sql<SqlBool>`posts.id = request.post_id`)
      .where(visibleTo(eachMember)),
});

const selectPostView = (db: Db, reader: Reader) =>
  selectViews(db, reader).select([
    'counts.threads_version',
    readsCommonThreads(reader).as('reads_common_threads'),
  ]);

/** Only posts that the viewer may see. */
const selectViews = (db: Db, reader: Reader) =>
  db
    .selectFrom('posts')
    .modifyFront(prepared)
    .innerJoin('post_counts as counts', 'counts.post_id', 'posts.id')
    .innerJoin('members as author', 'author.id', 'posts.author_id')
    .select([
      sql<VisiblePostId>`posts.id`.as('id'),
      'counts.content_version',
      'author.profile_version',
      'counts.reaction_count',
      'counts.share_count',
      'posts.popularity',
      sql<number>`counts.comment_count - ${hiddenCommentCount(reader)}`.as('comment_count'),
      hasReacted(reader).as('has_reacted'),
      hasSaved(reader).as('has_saved'),
      hasHidden(reader).as('has_hidden'),
      answersToEvent(reader).as('answers'),
      counterpartOfPost(reader).as('counterpart_id'),
      tagsOfPost(reader).as('tags'),
      audienceLimitFor(reader).as('audience_limit'),
    ]);

/** Lists of ids. With their versions of the same moment; in no order, without removed posts. */
export const contents = shareStatement<readonly VisiblePostId[], ContentRow>({
  columns: { post_ids: { type: 'text', of: (ids) => `{${ids.join()}}` } },
  query: (db) => selectContents(db),
});

const selectContents = (db: Db) =>
  db
    .selectFrom('posts')
    .innerJoin('post_counts as counts', 'counts.post_id', 'posts.id')
    .innerJoin('members as author', 'author.id', 'posts.author_id')
    .leftJoin('media as avatar', 'avatar.id', 'author.avatar_media_id')
    .select([
      'posts.id',
      'counts.content_version',
      'author.profile_version',
      'posts.author_id',
      'posts.kind',
      'posts.audience',
      'posts.state',
      'posts.title',
      'posts.body',
      'posts.language',
      'posts.category',
      'posts.reference',
      'posts.url',
      'posts.location',
      'posts.published_at',
      'posts.edited_at',
      'posts.featured_at',
      'author.display_name as author_name',
      'author.church as author_church',
      'avatar.sizes as author_avatar_sizes',
      filesOfPost.as('files'),
      linkOfPost.as('link'),
      eventOfPost.as('event'),
      prayerOfPost.as('prayer'),
    ])
    .where(sql<SqlBool>`posts.id = any(request.post_ids::uuid[])`)
    .where('posts.removed_at', 'is', null);

// `offset 0` forces one index lookup per post instead of reading all the member's reactions.
const hasReacted = (reader: Reader): RawBuilder<boolean> =>
  reader.kind === 'guest'
    ? sql<boolean>`false`
    : sql<boolean>`exists (
        select from reactions where post_id = posts.id and member_id = ${idOf(reader)} offset 0)`;

// A public audience cannot widen, so most posts skip this check of their comments.
const audienceLimitFor = (reader: Reader): RawBuilder<Audience | null> =>
  reader.kind === 'guest'
    ? sql<null>`null`
    : sql<Audience | null>`case when posts.author_id = ${idOf(reader)} and posts.audience <> 'public'
        then narrowest_comment_audience(posts.id, posts.author_id) end`;

const hiddenCommentCount = (reader: Reader): RawBuilder<number> =>
  reader.kind === 'guest'
    ? sql<number>`0`
    : sql<number>`case when ${blockedIdsOf(reader)} = '{}' then 0 else ${countHiddenComments(reader)} end`;

/** Uses the index `posts_author`. Includes the viewer's own held posts. */
export async function listPostIdsByAuthor(
  db: Db,
  viewer: Viewer,
  page: {
    authorId: string;
    kind: PostKind | undefined;
    limit: number;
    after: { at: Date; id: string } | undefined;
  },
): Promise<{ ids: VisiblePostId[]; next: string | null }> {
  const rows = await db
    .selectFrom('posts')
    .select(['posts.id', 'posts.published_at'])
    .where('posts.author_id', '=', page.authorId)
    .where(visibleTo(viewer))
    .where(isNotHiddenBy(viewer))
    .$if(page.kind !== undefined, (query) => query.where(sql<SqlBool>`posts.kind = ${page.kind}`))
    .where(isAfter(page.after, { desc: ['posts.published_at', 'posts.id'] }))
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const found = toPage(rows, page.limit, ({ published_at: at, id }) => encodeTimeCursor({ at, id }));
  return { ids: found.rows.map(({ id }) => asVisiblePostId(id)), next: found.next };
}

/** The posts that a member saved or hid. */
export const ownLists = {
  saved: { table: 'saved_posts', addedAt: 'saved_at' },
  hidden: { table: 'hidden_posts', addedAt: 'hidden_at' },
} as const;
export type OwnList = keyof typeof ownLists;

type OwnListPage = { limit: number; after: { at: Date; id: string } | undefined };

/** Latest first. `offset 0` keeps the visibility check to one lookup per post of the list. */
export const selectOwnList = (
  list: OwnList,
  member: Viewer & { id: string },
  { limit, after }: OwnListPage,
): RawBuilder<{ id: string; at: Date }> => {
  const { table, addedAt } = ownLists[list];
  return sql`
    select visible.id, own.${sql.ref(addedAt)} as at
    from ${sql.table(table)} own
    cross join lateral (
      select posts.id from posts where posts.id = own.post_id and ${visibleTo(member)} offset 0) visible
    where own.member_id = ${member.id}
      and ${isAfter(after, { desc: [`own.${addedAt}`, 'own.post_id'] })}
    order by own.${sql.ref(addedAt)} desc, own.post_id desc
    limit ${limit + 1}`;
};

export async function listOwnListIds(
  db: Db,
  list: OwnList,
  { member, ...page }: OwnListPage & { member: Viewer & { id: string } },
): Promise<{ ids: VisiblePostId[]; next: string | null }> {
  const { rows } = await selectOwnList(list, member, page).execute(db);
  const found = toPage(rows, page.limit, encodeTimeCursor);
  return { ids: found.rows.map(({ id }) => asVisiblePostId(id)), next: found.next };
}

export async function countVisiblePostsByAuthor(db: Db, viewer: Viewer, authorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('posts.author_id', '=', authorId)
    .where(visibleTo(viewer))
    .where(isNotHiddenBy(viewer))
    .executeTakeFirstOrThrow();
  return count;
}

import type { Audience, PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { encodeTimeCursor, isAfter, toPage } from '../../../platform/database/cursor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { shareRows, shareStatement } from '../../../platform/database/shared-statement.ts';
import type { StoredSize } from '../../../stored-json.ts';
import { readsCommonThreads } from '../comments/queries.ts';
import {
  asVisiblePostId,
  eachMember,
  isInFeeds,
  isNotHiddenBy,
  type Reader,
  type Viewer,
  type VisiblePostId,
  visibleTo,
  withRelationIds,
} from '../visible-to.ts';
import {
  type EventRow,
  eventOfPost,
  type FileRow,
  filesOfPost,
  type LinkRow,
  linkOfPost,
  type PrayerRow,
  prayerOfPost,
  type TranslationRow,
  translationOfPost,
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
    translation: TranslationRow | null;
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

/** What everyone who sees the post sees alike and changes with each reaction; and the versions of its content. */
export type CountsRow = ContentVersions & {
  id: VisiblePostId;
  reaction_count: number;
  /** `reaction_count` then says nothing. */
  is_reaction_count_hidden: boolean;
  comment_count: number;
  share_count: number;
  popularity: number;
  /** Null unless it is an event. */
  answers: AnswerCounts | null;
};

/** `waiting`: null where places are not limited. */
type AnswerCounts = { going: number; interested: number; capacity: number | null; waiting: number | null };

/** Without removed posts. */
export const counts = shareRows<CountsRow>((db, ids) =>
  selectCounts(db).where(sql<SqlBool>`posts.id = ${ids}`).where('posts.removed_at', 'is', null),
);

const selectCounts = (db: Db) =>
  db
    .selectFrom('posts')
    .innerJoin('post_counts as counts', 'counts.post_id', 'posts.id')
    .innerJoin('members as author', 'author.id', 'posts.author_id')
    .select([
      sql<VisiblePostId>`posts.id`.as('id'),
      'counts.content_version',
      'author.profile_version',
      'counts.reaction_count',
      'counts.is_reaction_count_hidden',
      'counts.comment_count',
      'counts.share_count',
      'posts.popularity',
      sql<AnswerCounts | null>`case posts.kind when 'event' then (
        select json_build_object('going', going_count, 'interested', interested_count, 'capacity', capacity,
          'waiting', case when capacity is not null then (
            select count(*) from event_waiting where event_waiting.post_id = events.post_id) end)
        from events where events.post_id = posts.id) end`.as('answers'),
    ]);

export type VisibleCountsRow = CountsRow & {
  threads_version: string;
  /** The viewer blocks nobody, is blocked by nobody and has not commented. */
  reads_common_threads: boolean;
};

/** Undefined when the post is absent or hidden from the viewer. */
export const findVisibleCounts = (
  db: Db,
  viewer: Viewer,
  postId: string,
): Promise<VisibleCountsRow | undefined> =>
  viewer.kind === 'member'
    ? countsForMember.find(db, { memberId: viewer.id, postId })
    : selectVisibleCounts(db, viewer).where('posts.id', '=', postId).executeTakeFirst();

const countsForMember = shareStatement<{ memberId: string; postId: string }, VisibleCountsRow>({
  columns: {
    member_id: { type: 'uuid', of: ({ memberId }) => memberId },
    post_id: { type: 'uuid', of: ({ postId }) => postId },
  },
  requests: withRelationIds,
  query: (db) => selectVisibleCounts(db, eachMember).where(sql<SqlBool>`posts.id = request.post_id`),
});

const selectVisibleCounts = (db: Db, reader: Reader) =>
  selectCounts(db)
    .modifyFront(prepared)
    .select(['counts.threads_version', readsCommonThreads(reader).as('reads_common_threads')])
    .where(visibleTo(reader));

/** With their versions of the same moment, without removed posts. */
export const contents = shareRows<ContentRow>((db, ids) =>
  selectContents(db).where(sql<SqlBool>`posts.id = ${ids}`).where('posts.removed_at', 'is', null),
);

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
      translationOfPost.as('translation'),
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
    ]);

/** Only authors themselves find their anonymous posts under their name. */
const isListedUnder = (authorId: string, viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.kind === 'member' && viewer.id === authorId
    ? sql<SqlBool>`(posts.author_id = ${authorId}
        or posts.id in (select post_id from anonymous_authors where author_id = ${authorId}))`
    : sql<SqlBool>`posts.author_id = ${authorId}`;

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
    .where(isListedUnder(page.authorId, viewer))
    .where(visibleTo(viewer))
    .where(isNotHiddenBy(viewer))
    .where(isInFeeds)
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
    .where(isListedUnder(authorId, viewer))
    .where(visibleTo(viewer))
    .where(isNotHiddenBy(viewer))
    .executeTakeFirstOrThrow();
  return count;
}

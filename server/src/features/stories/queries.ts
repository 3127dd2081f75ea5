import type { StoryKind, StoryTone } from '@radiant/contract/stories.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Member } from '../../actor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { StoredSize } from '../../stored-json.ts';
import { friendIdsOf } from '../friends/visible-to.ts';
import type { Viewer } from '../posts/visible-to.ts';
import { asVisibleStoryId, storyVisibleTo, type VisibleStoryId } from './visible-to.ts';

export type StoryReader = { viewer: Pick<Member, 'kind' | 'id'>; now: Date };

export type StoryRow = {
  id: string;
  author_id: string;
  author_name: string;
  author_church: string | null;
  author_avatar_sizes: StoredSize[] | null;
  kind: StoryKind;
  body: string;
  tone: StoryTone | null;
  language: string;
  created_at: Date;
  expires_at: Date;
  is_seen: boolean;
  view_count: number | null;
  picture_id: string | null;
  picture_file: string | null;
  picture_width: number | null;
  picture_height: number | null;
  picture_alt: string | null;
  picture_color: string | null;
  picture_sizes: StoredSize[] | null;
};

// The viewer's own stories never count as unseen.
const isSeenBy = (viewerId: string): RawBuilder<boolean> =>
  sql<boolean>`(stories.author_id = ${viewerId} or exists (
    select from story_views where story_id = stories.id and viewer_id = ${viewerId}))`;

const isHiddenFrom = (viewerId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from story_views
    where story_id = stories.id and viewer_id = ${viewerId} and hidden_at is not null)`;

const viewCountFor = (viewerId: string): RawBuilder<number | null> =>
  sql<number | null>`case when stories.author_id = ${viewerId}
    then (select count(*)::int from story_views where story_id = stories.id) end`;

const selectStories = (db: Db, { viewer, now }: StoryReader) =>
  db
    .selectFrom('stories')
    .innerJoin('members as author', 'author.id', 'stories.author_id')
    .leftJoin('media as avatar', 'avatar.id', 'author.avatar_media_id')
    .leftJoin('media as picture', 'picture.story_id', 'stories.id')
    .select([
      'stories.id',
      'stories.author_id',
      'author.display_name as author_name',
      'author.church as author_church',
      'avatar.sizes as author_avatar_sizes',
      'stories.kind',
      'stories.body',
      'stories.tone',
      'stories.language',
      'stories.created_at',
      'stories.expires_at',
      isSeenBy(viewer.id).as('is_seen'),
      viewCountFor(viewer.id).as('view_count'),
      'picture.id as picture_id',
      'picture.file as picture_file',
      'picture.width as picture_width',
      'picture.height as picture_height',
      'picture.alt as picture_alt',
      'picture.color as picture_color',
      'picture.sizes as picture_sizes',
    ])
    .where(storyVisibleTo(viewer, now));

/** Grouped by author: the viewer, then at least `limit` others; unseen before seen, latest author first, oldest story first. */
export async function listStoryRows(
  db: Db,
  { viewer, now }: StoryReader,
  { limit }: { limit: number },
): Promise<StoryRow[]> {
  const isOwn = sql<boolean>`authors.author_id = ${viewer.id}`;
  const shown = selectStories(db, { viewer, now }).where((eb) => eb.not(isHiddenFrom(viewer.id)));
  return await db
    .with('shown', () => shown)
    .with('authors', (qb) =>
      qb
        .selectFrom('shown')
        .select(({ fn, ref }) => [
          'shown.author_id',
          sql<boolean>`bool_and(${ref('shown.is_seen')})`.as('is_all_seen'),
          fn.max('shown.created_at').as('newest_at'),
        ])
        .groupBy('shown.author_id')
        .orderBy(sql`shown.author_id = ${viewer.id}`, 'desc')
        .orderBy('is_all_seen')
        .orderBy('newest_at', 'desc')
        .orderBy('shown.author_id', 'desc')
        .limit(limit + 1),
    )
    .selectFrom('authors')
    .innerJoin('shown', 'shown.author_id', 'authors.author_id')
    .selectAll('shown')
    .orderBy(isOwn, 'desc')
    .orderBy('authors.is_all_seen')
    .orderBy('authors.newest_at', 'desc')
    .orderBy('authors.author_id', 'desc')
    .orderBy('shown.created_at')
    .orderBy('shown.id')
    .execute();
}

export const findStoryRow = (db: Db, reading: StoryReader, id: string): Promise<StoryRow | undefined> =>
  selectStories(db, reading).where('stories.id', '=', id).executeTakeFirst();

export async function findVisibleStory(
  db: Db,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<{ id: VisibleStoryId; authorId: string } | undefined> {
  const row = await db
    .selectFrom('stories')
    .select(['stories.id', 'stories.author_id'])
    .where('stories.id', '=', id)
    .where(storyVisibleTo(viewer, now))
    .executeTakeFirst();
  return row && { id: asVisibleStoryId(row.id), authorId: row.author_id };
}

/** Serializes a member's new stories, so that the limit holds. */
export async function lockStoriesOfAuthor(tx: Tx, authorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stories:${authorId}`}, 0))`.execute(tx);
}

export async function countActiveStories(db: Db, authorId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('stories')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('author_id', '=', authorId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

export type NewStory = {
  id: string;
  authorId: string;
  kind: StoryKind;
  text: string;
  tone: StoryTone | null;
  language: 'en' | 'fr';
  now: Date;
  expiresAt: Date;
};

export async function insertStory(tx: Tx, story: NewStory): Promise<void> {
  await tx
    .insertInto('stories')
    .values({
      id: story.id,
      author_id: story.authorId,
      kind: story.kind,
      body: story.text,
      tone: story.tone,
      language: story.language,
      created_at: story.now,
      expires_at: story.expiresAt,
    })
    .execute();
}

export async function lockStory(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('stories').select('id').where('id', '=', id).forUpdate().execute();
}

export async function deleteStories(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('stories').where('id', 'in', ids).execute();
}

const isUnderReview = sql<SqlBool>`exists (
  select from moderation_cases where moderation_cases.story_id = stories.id and settled_at is null)`;

/** `skip locked`: two instances never take the same rows. Stories under review are kept. */
export async function lockExpiredStories(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('stories')
    .select('id')
    .where('expires_at', '<=', now)
    .where((eb) => eb.not(isUnderReview))
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertView(
  tx: Db,
  { storyId, viewerId, now }: { storyId: VisibleStoryId; viewerId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('story_views')
    .values({ story_id: storyId, viewer_id: viewerId, seen_at: now, hidden_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Hiding a story also marks it as seen. */
export async function setHiddenFrom(
  tx: Db,
  view: { storyId: VisibleStoryId; viewerId: string; isHidden: boolean; now: Date },
): Promise<void> {
  const hidden_at = view.isHidden ? view.now : null;
  await tx
    .insertInto('story_views')
    .values({ story_id: view.storyId, viewer_id: view.viewerId, seen_at: view.now, hidden_at })
    .onConflict((conflict) => conflict.columns(['story_id', 'viewer_id']).doUpdateSet({ hidden_at }))
    .execute();
}

export async function listFriendIds(
  db: Db,
  memberId: string,
  { limit }: { limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('members.id')
    .where(sql<SqlBool>`members.id in ${friendIdsOf(memberId)}`)
    .where('members.status', '=', 'active')
    .orderBy(sql`members.last_visit_at desc nulls last`)
    .orderBy('members.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

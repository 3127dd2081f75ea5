import type { PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { readableByModerators, unmaskedAuthorId } from '../posts/visible-to.ts';

/** A post before the action. */
export type ModeratedPost = {
  id: string;
  authorId: string;
  /** Who wrote it, whose own post it is: never shown. */
  ownerId: string;
  kind: PostKind;
  state: PostState;
  isFeatured: boolean;
  /** Held from the start: nobody but its author has seen it. */
  isUnseen: boolean;
};

export async function isOnlyModerator(db: Db, memberId: string): Promise<boolean> {
  const other = await db
    .selectFrom('members')
    .select('id')
    .where('role', 'in', ['admin', 'moderator'])
    .where('status', '=', 'active')
    .where('id', '<>', memberId)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/** Locks those open to moderators, in id order. */
export async function lockPosts(tx: Tx, ids: readonly string[]): Promise<ModeratedPost[]> {
  const rows = await tx
    .selectFrom('posts')
    .select([
      'posts.id',
      'posts.author_id',
      unmaskedAuthorId.as('owner_id'),
      'posts.kind',
      'posts.state',
      'posts.featured_at',
      'posts.is_unseen',
    ])
    .where(sql<SqlBool>`posts.id = any(${[...ids]}::uuid[])`)
    .where(readableByModerators)
    .orderBy('posts.id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    authorId: row.author_id,
    ownerId: row.owner_id,
    kind: row.kind,
    state: row.state,
    isFeatured: row.featured_at !== null,
    isUnseen: row.is_unseen,
  }));
}

const hasIdIn = (ids: readonly string[]) => sql<SqlBool>`posts.id = any(${[...ids]}::uuid[])`;

/** Hidden posts lose their featured mark. */
export async function setState(tx: Tx, ids: readonly string[], state: 'published' | 'hidden'): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ state, ...(state === 'hidden' && { featured_at: null }) })
    .where(hasIdIn(ids))
    .execute();
}

/** A held post is dated when it is approved. */
export async function setPublishedAt(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx.updateTable('posts').set({ published_at: now, is_unseen: false }).where(hasIdIn(ids)).execute();
}

export async function setFeatured(tx: Tx, ids: readonly string[], at: Date | null): Promise<void> {
  await tx.updateTable('posts').set({ featured_at: at }).where(hasIdIn(ids)).execute();
}

export async function setRemoved(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx.updateTable('posts').set({ removed_at: now }).where(hasIdIn(ids)).execute();
}

/** An action on a post settles its open reports. */
export async function resolveReports(
  tx: Tx,
  ids: readonly string[],
  { state, by, now }: { state: 'upheld' | 'dismissed'; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ state, resolved_at: now, resolved_by: by })
    .where(sql<SqlBool>`post_id = any(${[...ids]}::uuid[])`)
    .where('state', '=', 'open')
    .execute();
}

/** The latest of each prayer. */
export const listLatestPrayerUpdates = (
  tx: Tx,
  ids: readonly string[],
): Promise<{ postId: string; updateId: string }[]> =>
  tx
    .selectFrom('prayer_updates')
    .distinctOn('post_id')
    .select(['post_id as postId', 'id as updateId'])
    .where(sql<SqlBool>`post_id = any(${[...ids]}::uuid[])`)
    .orderBy('post_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Members whom these posts are about, with the author that is named. */
export const listSubjects = async (
  tx: Tx,
  ids: readonly string[],
): Promise<{ postId: string; memberId: string; actorId: string }[]> => {
  const { rows } = await sql<{ postId: string; memberId: string; actorId: string }>`
    select posts.id as "postId", member_id as "memberId", posts.author_id as "actorId"
    from post_subjects join posts on posts.id = post_subjects.post_id
    where posts.id = any(${[...ids]}::uuid[]) and member_id is not null`.execute(tx);
  return rows;
};

export const listTagged = (tx: Tx, ids: readonly string[]): Promise<{ postId: string; memberId: string }[]> =>
  tx
    .selectFrom('post_tags')
    .select(['post_id as postId', 'member_id as memberId'])
    .where(sql<SqlBool>`post_id = any(${[...ids]}::uuid[])`)
    .execute();

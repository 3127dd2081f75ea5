import type { PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { readableByModerators } from '../posts/visible-to.ts';

/** A post on which a moderator acts, as it stood before. */
export type ModeratedPost = {
  id: string;
  authorId: string;
  kind: PostKind;
  state: PostState;
  isFeatured: boolean;
  /** It was held from the start, so that nobody but its author ever saw it. */
  isUnseen: boolean;
};

/** Whether nobody else in good order looks after what members write. */
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

/** Those of the posts that moderators may read, held until the end of the transaction, in the order of their ids. */
export async function lockPosts(tx: Tx, ids: readonly string[]): Promise<ModeratedPost[]> {
  const rows = await tx
    .selectFrom('posts')
    .select([
      'posts.id',
      'posts.author_id',
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
    kind: row.kind,
    state: row.state,
    isFeatured: row.featured_at !== null,
    isUnseen: row.is_unseen,
  }));
}

const isOneOf = (ids: readonly string[]) => sql<SqlBool>`posts.id = any(${[...ids]}::uuid[])`;

/** What is hidden is not featured any more when it is shown again. */
export async function setState(tx: Tx, ids: readonly string[], state: 'published' | 'hidden'): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ state, ...(state === 'hidden' && { featured_at: null }) })
    .where(isOneOf(ids))
    .execute();
}

/** What nobody saw yet is new on the day on which it is let through. */
export async function setPublishedAt(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx.updateTable('posts').set({ published_at: now, is_unseen: false }).where(isOneOf(ids)).execute();
}

export async function setFeatured(tx: Tx, ids: readonly string[], at: Date | null): Promise<void> {
  await tx.updateTable('posts').set({ featured_at: at }).where(isOneOf(ids)).execute();
}

export async function setRemoved(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx.updateTable('posts').set({ removed_at: now }).where(isOneOf(ids)).execute();
}

/** Whoever acts on a post has looked at what was reported of it. */
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

/** Who was named with these posts: they hear of it once it can be seen. */
export const listTagged = (tx: Tx, ids: readonly string[]): Promise<{ postId: string; memberId: string }[]> =>
  tx
    .selectFrom('post_tags')
    .select(['post_id as postId', 'member_id as memberId'])
    .where(sql<SqlBool>`post_id = any(${[...ids]}::uuid[])`)
    .execute();

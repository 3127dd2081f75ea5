import type { ShareMethod } from '@radiant/contract/shares.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { VisiblePostId } from '../visible-to.ts';

/** @returns false when it already existed */
export async function insertReaction(
  tx: Tx,
  reaction: { postId: VisiblePostId; memberId: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('reactions')
    .modifyEnd(prepared)
    .values({ post_id: reaction.postId, member_id: reaction.memberId, created_at: reaction.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when there was none */
export async function deleteReaction(tx: Tx, postId: VisiblePostId, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reactions')
    .modifyEnd(prepared)
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns false when this member already shared it this way */
export async function insertShare(
  tx: Tx,
  share: { postId: VisiblePostId; memberId: string; way: ShareMethod; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('shares')
    .modifyEnd(prepared)
    .values({ post_id: share.postId, member_id: share.memberId, way: share.way, created_at: share.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts that are the same for every viewer. Comment counts are not: blocked members' comments are left out. */
export type PostCounts = { reactions: number; shares: number };

const countColumns = ['reaction_count as reactions', 'share_count as shares'] as const;

export const getCounts = (db: Db, id: VisiblePostId): Promise<PostCounts> =>
  db
    .selectFrom('post_counts')
    .modifyFront(prepared)
    .select(countColumns)
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow();

/** The copies in `posts` follow within a minute. */
export async function adjustCount(
  tx: Tx,
  id: string,
  { counter, by }: { counter: 'reaction_count' | 'comment_count' | 'share_count'; by: 1 | -1 },
): Promise<PostCounts> {
  const { rows } = await sql<PostCounts>`
    with ${prepared} changed as (
      update post_counts set ${sql.ref(counter)} = ${sql.ref(counter)} + ${by} where post_id = ${id}
      returning post_id, reaction_count, share_count),
    noted as (insert into post_count_changes (post_id) select post_id from changed)
    select reaction_count as reactions, share_count as shares from changed`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('a post has no counts');
  return counts;
}

/** Up to this many, which are then forgotten. @returns the post of each change */
export async function takeChangedPosts(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ post_id: string }>`
    delete from post_count_changes
    where ctid = any(array(select ctid from post_count_changes limit ${limit} for update skip locked))
    returning post_id`.execute(tx);
  return rows.map(({ post_id }) => post_id);
}

/** In order of the ids, so that two of them cannot wait for each other. */
export async function copyCounts(tx: Tx, postIds: readonly string[]): Promise<void> {
  await sql`select set_config('radiant.copies_counts', 'on', true)`.execute(tx);
  await sql`select from posts where id = any(${[...postIds]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  await sql`
    update posts set reaction_count = counts.reaction_count, comment_count = counts.comment_count,
      share_count = counts.share_count
    from post_counts as counts
    where posts.id = any(${[...postIds]}::uuid[]) and counts.post_id = posts.id
      and (posts.reaction_count, posts.comment_count, posts.share_count)
        is distinct from (counts.reaction_count, counts.comment_count, counts.share_count)`.execute(tx);
}

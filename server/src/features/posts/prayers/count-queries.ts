import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { isWrittenBy } from '../visible-to.ts';

/** Of `posts`. Its counter is then the same whoever prays (`hide_reaction_count`). */
export const isCountHidden = sql<boolean>`exists (select from post_counts
  where post_counts.post_id = posts.id and post_counts.is_reaction_count_hidden)`;

/** @returns whether that is a change */
export async function setCountHidden(
  tx: Tx,
  { postId, isHidden }: { postId: string; isHidden: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update post_counts set is_reaction_count_hidden = ${isHidden}
      where post_id = ${postId} and is_reaction_count_hidden <> ${isHidden} returning post_id)
    insert into post_count_changes (post_id) select post_id from changed returning post_id`.execute(tx);
  return rows.length > 0;
}

/** How many prayed for `posts`. */
const reactionsOfPost = sql<number>`(select count(*)::int from reactions where reactions.post_id = posts.id)`;

/** Of `posts`, for authors: the number that others are not shown; null where they are. */
export const hiddenCount = sql<number | null>`case when posts.kind = 'prayer' and ${isCountHidden}
  then ${reactionsOfPost} end`;

/** 0 for everyone but its author. */
export async function countHiddenReactions(
  db: Db,
  { postId, memberId }: { postId: string; memberId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${reactionsOfPost} as count from posts
    where posts.id = ${postId} and ${isWrittenBy(sql`${memberId}::uuid`)}`.execute(db);
  return rows[0]?.count ?? 0;
}

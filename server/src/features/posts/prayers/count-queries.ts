import { type RawBuilder, sql } from 'kysely';
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

/** For authors: the number that others are not shown. */
export const hiddenCountMarks = (
  memberId: RawBuilder<string>,
  postIds: RawBuilder<string>,
): RawBuilder<unknown> => sql`
  select posts.id, json_build_object('hiddenCount', ${reactionsOfPost}) from posts
  where posts.id = ${postIds} and posts.kind = 'prayer' and ${isCountHidden} and ${isWrittenBy(memberId)}`;

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

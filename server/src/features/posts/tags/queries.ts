import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import {
  isBlockedEitherWay,
  isFriendPair,
  memberVisibleToMember,
  type VisiblePostId,
} from '../visible-to.ts';

export type TagRow = { id: string; name: string };

/** By post: the `tags` that a member may see. Guests see none: tagged members have not chosen to be public. */
export const tagMarks = (memberId: RawBuilder<string>, postIds: RawBuilder<string>): RawBuilder<unknown> =>
  sql`select post_tags.post_id, json_build_object('tags',
      json_agg(json_build_object('id', members.id, 'name', members.display_name)
        order by members.search_name, members.id))
    from post_tags join members on members.id = post_tags.member_id join posts on posts.id = post_tags.post_id
    where post_tags.post_id = ${postIds} and ${memberVisibleToMember(memberId)}
      and not ${isBlockedEitherWay(sql.ref('members.id'), sql.ref('posts.author_id'))}
    group by post_tags.post_id`;

export async function listTaggableMembers(
  db: Db,
  authorId: string,
  ids: readonly string[],
): Promise<TagRow[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('members')
    .select(['members.id', 'members.display_name as name'])
    .where(sql<SqlBool>`members.id = any(${[...ids]}::uuid[])`)
    .where('members.id', '<>', authorId)
    .where(isFriendPair(sql.ref('members.id'), sql`${authorId}::uuid`))
    .where(memberVisibleToMember(sql`${authorId}::uuid`))
    .orderBy('members.search_name')
    .orderBy('members.id')
    .execute();
}

/** A concurrent block waits for this lock and then removes the tags. */
export async function lockFriendships(tx: Tx, authorId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    select from friendships
    where (low_id = ${authorId} and high_id = any(${[...ids]}::uuid[]))
      or (high_id = ${authorId} and low_id = any(${[...ids]}::uuid[]))
    order by low_id, high_id for key share`.execute(tx);
}

export async function insertTags(
  tx: Tx,
  { postId, memberIds, now }: { postId: string; memberIds: readonly string[]; now: Date },
): Promise<void> {
  if (memberIds.length === 0) return;
  await tx
    .insertInto('post_tags')
    .values(memberIds.map((member_id) => ({ post_id: postId, member_id, created_at: now })))
    .execute();
}

export async function deleteTag(tx: Tx, postId: VisiblePostId, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('post_tags')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteTagsBetween(tx: Tx, one: string, other: string): Promise<void> {
  await sql`
    delete from post_tags using posts
    where posts.id = post_tags.post_id
      and ((post_tags.member_id = ${one} and posts.author_id = ${other})
        or (post_tags.member_id = ${other} and posts.author_id = ${one}))`.execute(tx);
}

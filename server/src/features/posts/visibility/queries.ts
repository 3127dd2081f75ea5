import type { Audience, PostKind } from '@radiant/contract/post-shapes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { shareStatement } from '../../../platform/database/shared-statement.ts';
import {
  blockPairs,
  eachMember,
  type Reader,
  type Viewer,
  type VisibilityOptions,
  type VisiblePostId,
  visibleTo,
  visibleToEach,
  withBlockedIds,
} from '../visible-to.ts';

export type VisiblePost = { id: VisiblePostId; author_id: string; kind: PostKind; audience: Audience };

export const findVisiblePost = (db: Db, viewer: Viewer, postId: string): Promise<VisiblePost | undefined> =>
  viewer.kind === 'member'
    ? visiblePost.find(db, { memberId: viewer.id, postId })
    : selectVisiblePosts(db, viewer).where('posts.id', '=', postId).executeTakeFirst();

const visiblePost = shareStatement<{ memberId: string; postId: string }, VisiblePost>({
  columns: {
    member_id: { type: 'uuid', of: ({ memberId }) => memberId },
    post_id: { type: 'uuid', of: ({ postId }) => postId },
  },
  requests: withBlockedIds,
  query: (db) => selectVisiblePosts(db, eachMember).where(sql<SqlBool>`posts.id = request.post_id`),
});

const selectVisiblePosts = (db: Db, reader: Reader) =>
  db
    .selectFrom('posts')
    .modifyFront(prepared)
    .select([sql<VisiblePostId>`posts.id`.as('id'), 'posts.author_id', 'posts.kind', 'posts.audience'])
    .where(visibleTo(reader));

export async function existsVisiblePostByAuthor(db: Db, viewer: Viewer, authorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('posts.author_id', '=', authorId)
    .where(visibleTo(viewer))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** `memberBits`: one '1' or '0' per requested member, in their order. */
export type PostVisibility = { isVisibleToGuests: boolean; memberBits: string };

/** There may be thousands of members: a bit each is a tenth of what their ids would take. */
export async function listPostVisibility(
  db: Db,
  { postIds, memberIds }: { postIds: readonly string[]; memberIds: readonly string[] },
  options: VisibilityOptions,
): Promise<Map<string, PostVisibility>> {
  const { rows } = await sql<{ id: string; for_guests: boolean; member_bits: string }>`
    with ${blockPairs(memberIds)}
    select posts.id, ${visibleTo({ kind: 'guest' }, options)} as for_guests, coalesce((
      select string_agg(case when ${visibleToEach(sql.ref('viewers.id'), options)} then '1' else '0' end, ''
        order by viewers.position)
      from unnest(${[...memberIds]}::uuid[]) with ordinality as viewers (id, position)), '') as member_bits
    from posts where posts.id = any(${[...postIds]}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, for_guests, member_bits }) => [
      id,
      { isVisibleToGuests: for_guests, memberBits: member_bits },
    ]),
  );
}

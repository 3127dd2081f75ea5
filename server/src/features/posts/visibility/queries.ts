import type { Audience, PostKind } from '@radiant/contract/post-shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import {
  asVisiblePostId,
  blockPairs,
  type Viewer,
  type VisibilityOptions,
  type VisiblePostId,
  visibleTo,
  visibleToEach,
} from '../visible-to.ts';

export type VisiblePost = { id: VisiblePostId; author_id: string; kind: PostKind; audience: Audience };

export async function findVisiblePost(
  db: Db,
  viewer: Viewer,
  postId: string,
): Promise<VisiblePost | undefined> {
  const row = await db
    .selectFrom('posts')
    .modifyFront(prepared)
    .select(['id', 'author_id', 'kind', 'audience'])
    .where('posts.id', '=', postId)
    .where(visibleTo(viewer))
    .executeTakeFirst();
  return row && { ...row, id: asVisiblePostId(row.id) };
}

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

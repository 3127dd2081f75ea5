import type { Audience, PostKind } from '@radiant/contract/post-shapes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { shareStatement } from '../../../platform/database/shared-statement.ts';
import {
  anyMember,
  blockPairs,
  eachMember,
  membersConcerned,
  ownerIdFor,
  type Reader,
  type Viewer,
  type VisibilityOptions,
  type VisiblePostId,
  visibleTo,
  visibleToEach,
  withRelationIds,
} from '../visible-to.ts';

/** `owner_id`: for what the viewer may do, and never shown. */
export type VisiblePost = {
  id: VisiblePostId;
  author_id: string;
  owner_id: string;
  kind: PostKind;
  audience: Audience;
};

export const findVisiblePost = (db: Db, viewer: Viewer, postId: string): Promise<VisiblePost | undefined> =>
  viewer.kind === 'member'
    ? visiblePost.find(db, { memberId: viewer.id, postId })
    : selectVisiblePosts(db, viewer).where('posts.id', '=', postId).executeTakeFirst();

const visiblePost = shareStatement<{ memberId: string; postId: string }, VisiblePost>({
  columns: {
    member_id: { type: 'uuid', of: ({ memberId }) => memberId },
    post_id: { type: 'uuid', of: ({ postId }) => postId },
  },
  requests: withRelationIds,
  query: (db) => selectVisiblePosts(db, eachMember).where(sql<SqlBool>`posts.id = request.post_id`),
});

const selectVisiblePosts = (db: Db, reader: Reader) =>
  db
    .selectFrom('posts')
    .modifyFront(prepared)
    .select([sql<VisiblePostId>`posts.id`.as('id'), 'posts.author_id', 'posts.kind', 'posts.audience'])
    .select(ownerIdFor(reader).as('owner_id'))
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

/** `exceptions`: members for whom it is the opposite of `isVisibleToMembers`. There may be thousands of members. */
export type PostVisibility = {
  isVisibleToGuests: boolean;
  isVisibleToMembers: boolean;
  exceptions: readonly string[];
};

export async function listPostVisibility(
  db: Db,
  { postIds, memberIds }: { postIds: readonly string[]; memberIds: readonly string[] },
  options: VisibilityOptions,
): Promise<Map<string, PostVisibility>> {
  const { rows } = await sql<PostVisibility & { id: string }>`
    with ${blockPairs(memberIds)}
    select posts.id, ${visibleTo({ kind: 'guest' }, options)} as "isVisibleToGuests",
      ${visibleToEach(anyMember, options)} as "isVisibleToMembers",
      array(
        select id from (${membersConcerned(memberIds, { options })}) as viewers
        where ${visibleToEach(sql.ref('viewers.id'), options)} <> ${visibleToEach(anyMember, options)}) as exceptions
    from posts where posts.id = any(${[...postIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...found }) => [id, found]));
}

import type { Audience, Mention } from '@radiant/contract/post-shapes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { VisiblePostId } from '../visible-to.ts';
import type { CommentRow } from './queries.ts';

export type HeldCommentRow = CommentRow & { author_id: string; mentions: Mention[] };

export async function insertHeldComment(
  tx: Tx,
  comment: {
    id: string;
    postId: VisiblePostId;
    authorId: string;
    body: string;
    mentions: readonly Mention[];
    audience: Audience;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('held_comments')
    .values({
      id: comment.id,
      post_id: comment.postId,
      author_id: comment.authorId,
      body: comment.body,
      mentions: JSON.stringify(comment.mentions),
      audience: comment.audience,
      created_at: comment.now,
    })
    .execute();
}

export const listHeldComments = (
  db: Db,
  writerId: string,
  which: { postId: VisiblePostId } | { id: string },
): Promise<HeldCommentRow[]> =>
  db
    .selectFrom('held_comments')
    .innerJoin('posts', 'posts.id', 'held_comments.post_id')
    .innerJoin('members as author', 'author.id', 'held_comments.author_id')
    .leftJoin('media as avatar', 'avatar.id', 'author.avatar_media_id')
    .select([
      'held_comments.id',
      'held_comments.body',
      'held_comments.mentions',
      'held_comments.created_at',
      'held_comments.post_id',
      'posts.author_id as post_author_id',
      'author.id as author_id',
      'author.display_name as author_name',
      'author.church as author_church',
      'author.is_discoverable as author_is_discoverable',
      'avatar.sizes as author_avatar_sizes',
    ])
    .where('held_comments.author_id', '=', writerId)
    .$if('postId' in which, (query) =>
      query.where('held_comments.post_id', '=', 'postId' in which ? which.postId : ''),
    )
    .$if('id' in which, (query) => query.where('held_comments.id', '=', 'id' in which ? which.id : ''))
    .orderBy('held_comments.created_at', 'desc')
    .limit(20)
    .execute();

export type HeldComment = {
  id: string;
  post_id: string;
  author_id: string;
  body: string;
  mentions: Mention[];
  audience: Audience;
};

export const deleteHeldComment = (tx: Tx, id: string): Promise<HeldComment | undefined> =>
  tx
    .deleteFrom('held_comments')
    .where('id', '=', id)
    .returning(['id', 'post_id', 'author_id', 'body', 'mentions', 'audience'])
    .executeTakeFirst();

/** Members who left meanwhile cannot be mentioned. */
export async function filterExistingMentions(tx: Tx, mentions: readonly Mention[]): Promise<Mention[]> {
  if (mentions.length === 0) return [];
  const ids = mentions.map(({ memberId }) => memberId);
  const { rows } = await sql<{ id: string }>`select id from members where id = any(${ids}::uuid[])`.execute(
    tx,
  );
  const existingIds = new Set(rows.map(({ id }) => id));
  return mentions.filter(({ memberId }) => existingIds.has(memberId));
}

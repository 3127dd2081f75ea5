import { type RawBuilder, sql } from 'kysely';
import { encodeTimeCursor, isAfter, toPage } from '../../../platform/database/cursor.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { asVisiblePostId, type Viewer, type VisiblePostId, visibleTo } from '../visible-to.ts';

type Owner = Viewer & { id: string };

// `offset 0` forces one index lookup per post instead of reading all that the member hid.
export const hasHidden = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.kind === 'guest'
    ? sql<boolean>`false`
    : sql<boolean>`exists (
        select from hidden_posts where post_id = posts.id and member_id = ${viewer.id} offset 0)`;

/** @returns false when it already was */
export async function insertHidden(
  tx: Tx,
  hidden: { postId: VisiblePostId; memberId: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('hidden_posts')
    .values({ post_id: hidden.postId, member_id: hidden.memberId, hidden_at: hidden.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when it was not hidden */
export async function deleteHidden(tx: Tx, postId: string, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('hidden_posts')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Walks the index `hidden_posts_latest`; `offset 0` keeps the visibility check to one lookup per hidden post. */
export async function listHiddenIds(
  db: Db,
  owner: Owner,
  { limit, after }: { limit: number; after: { at: Date; id: string } | undefined },
): Promise<{ ids: VisiblePostId[]; next: string | null }> {
  const rows = await db
    .selectFrom('hidden_posts')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('posts')
          .select('posts.id')
          .whereRef('posts.id', '=', 'hidden_posts.post_id')
          .where(visibleTo(owner))
          .offset(0)
          .as('visible'),
      (join) => join.onTrue(),
    )
    .select(['visible.id', 'hidden_posts.hidden_at'])
    .where('hidden_posts.member_id', '=', owner.id)
    .where(isAfter(after, { desc: ['hidden_posts.hidden_at', 'hidden_posts.post_id'] }))
    .orderBy('hidden_posts.hidden_at', 'desc')
    .orderBy('hidden_posts.post_id', 'desc')
    .limit(limit + 1)
    .execute();
  const found = toPage(rows, limit, ({ hidden_at: at, id }) => encodeTimeCursor({ at, id }));
  return { ids: found.rows.map(({ id }) => asVisiblePostId(id)), next: found.next };
}

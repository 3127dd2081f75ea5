import { type RawBuilder, sql } from 'kysely';
import { encodeTimeCursor, isAfter, toPage } from '../../../platform/database/cursor.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { asVisiblePostId, type Viewer, type VisiblePostId, visibleTo } from '../visible-to.ts';

type Owner = Viewer & { id: string };

// `offset 0` forces one index lookup per post instead of reading all that the member saved.
export const hasSaved = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.kind === 'guest'
    ? sql<boolean>`false`
    : sql<boolean>`exists (
        select from saved_posts where post_id = posts.id and member_id = ${viewer.id} offset 0)`;

/** Idempotent: a repeat keeps the first time. */
export async function insertSaved(
  tx: Tx,
  saved: { postId: VisiblePostId; memberId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('saved_posts')
    .values({ post_id: saved.postId, member_id: saved.memberId, saved_at: saved.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSaved(tx: Tx, postId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('saved_posts')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Walks the index `saved_posts_latest`; `offset 0` keeps the visibility check to one lookup per saved post. */
export const selectSaved = (
  db: Db,
  owner: Owner,
  { limit, after }: { limit: number; after: { at: Date; id: string } | undefined },
) =>
  db
    .selectFrom('saved_posts')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('posts')
          .select('posts.id')
          .whereRef('posts.id', '=', 'saved_posts.post_id')
          .where(visibleTo(owner))
          .offset(0)
          .as('visible'),
      (join) => join.onTrue(),
    )
    .select(['visible.id', 'saved_posts.saved_at'])
    .where('saved_posts.member_id', '=', owner.id)
    .where(isAfter(after, { desc: ['saved_posts.saved_at', 'saved_posts.post_id'] }))
    .orderBy('saved_posts.saved_at', 'desc')
    .orderBy('saved_posts.post_id', 'desc')
    .limit(limit + 1);

export async function listSavedIds(
  db: Db,
  owner: Owner,
  page: { limit: number; after: { at: Date; id: string } | undefined },
): Promise<{ ids: VisiblePostId[]; next: string | null }> {
  const rows = await selectSaved(db, owner, page).execute();
  const found = toPage(rows, page.limit, ({ saved_at: at, id }) => encodeTimeCursor({ at, id }));
  return { ids: found.rows.map(({ id }) => asVisiblePostId(id)), next: found.next };
}

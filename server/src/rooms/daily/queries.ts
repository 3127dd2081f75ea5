import type { DailySlot } from '@radiant/contract/daily-plan.ts';
import type { Audience, PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { asVisible, type Viewer, type VisiblePostId, visibleTo } from '../posts/visible-to.ts';

/** The pick of a day, else the newest one before it, among those that the viewer may see. */
export async function findPick(
  db: Db,
  viewer: Viewer,
  { slot, day }: { slot: DailySlot; day: string },
): Promise<VisiblePostId | undefined> {
  const row = await db
    .selectFrom('daily_picks')
    .innerJoin('posts', 'posts.id', 'daily_picks.post_id')
    .select('posts.id')
    .where('daily_picks.slot', '=', slot)
    .where('daily_picks.day', '<=', day)
    .where(visibleTo(viewer))
    .orderBy('daily_picks.day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && asVisible(row.id);
}

export type PlanRow = { slot: DailySlot; day: string; post_id: string; title: string | null; body: string };

/** What is planned from one day to another, in the order of the days, as far as the viewer may see it. */
export const listPlanRows = (
  db: Db,
  viewer: Viewer,
  { from, to }: { from: string; to: string },
): Promise<PlanRow[]> =>
  db
    .selectFrom('daily_picks')
    .innerJoin('posts', 'posts.id', 'daily_picks.post_id')
    .select(['daily_picks.slot', 'daily_picks.day', 'daily_picks.post_id', 'posts.title', 'posts.body'])
    .where('daily_picks.day', '>=', from)
    .where('daily_picks.day', '<=', to)
    .where(visibleTo(viewer))
    .orderBy('daily_picks.day')
    .orderBy('daily_picks.slot', 'desc')
    .execute();

/** What decides whether a post can stand for a day. */
export const getPickable = (
  db: Db,
  id: VisiblePostId,
): Promise<{ kind: PostKind; audience: Audience; state: PostState }> =>
  db.selectFrom('posts').select(['kind', 'audience', 'state']).where('id', '=', id).executeTakeFirstOrThrow();

/** Leaves a day without a plan; the post that stood there, if one did. */
export async function deletePick(
  tx: Tx,
  { slot, day }: { slot: DailySlot; day: string },
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('daily_picks')
    .where('slot', '=', slot)
    .where('day', '=', day)
    .returning('post_id')
    .executeTakeFirst();
  return row?.post_id;
}

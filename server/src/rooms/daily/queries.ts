import type { Db } from '../../platform/database/database.ts';
import { asVisible, type Viewer, type VisiblePostId, visibleTo } from '../posts/visible-to.ts';

export type Slot = 'verse' | 'prayer';

/** The pick of a day, else the newest one before it, among those that the viewer may see. */
export async function findPick(
  db: Db,
  viewer: Viewer,
  { slot, day }: { slot: Slot; day: string },
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

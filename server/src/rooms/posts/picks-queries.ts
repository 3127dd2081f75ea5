import type { DailySlot } from '@radiant/contract/daily-plan.ts';
import type { Tx } from '../../platform/database/database.ts';

export type Pick = { slot: DailySlot; day: string; postId: string; now: Date };

/** Makes a post the verse or the prayer of a day; what stood there gives way. */
export async function upsertPick(tx: Tx, { slot, day, postId, now }: Pick): Promise<void> {
  await tx
    .insertInto('daily_picks')
    .values({ slot, day, post_id: postId, chosen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['slot', 'day']).doUpdateSet({ post_id: postId, chosen_at: now }),
    )
    .execute();
}

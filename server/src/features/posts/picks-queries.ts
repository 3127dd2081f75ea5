import type { DailySlot } from '@radiant/contract/daily-plan.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type { Tx } from '../../platform/database/database.ts';

export type DailyPick = { slot: DailySlot; day: string; language: Locale; postId: string; now: Date };

export async function upsertDailyPick(
  tx: Tx,
  { slot, day, language, postId, now }: DailyPick,
): Promise<void> {
  await tx
    .insertInto('daily_picks')
    .values({ slot, day, language, post_id: postId, chosen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['slot', 'language', 'day']).doUpdateSet({ post_id: postId, chosen_at: now }),
    )
    .execute();
}

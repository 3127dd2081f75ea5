import type { DailySlot } from '@radiant/contract/daily-plan.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type { Tx } from '../../platform/database/database.ts';

/** `language`: that of the post. */
export type Pick = { slot: DailySlot; day: string; language: Locale; postId: string; now: Date };

/** Makes a post the verse or the prayer of a day in its language; what stood there gives way. */
export async function upsertPick(tx: Tx, { slot, day, language, postId, now }: Pick): Promise<void> {
  await tx
    .insertInto('daily_picks')
    .values({ slot, day, language, post_id: postId, chosen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['slot', 'language', 'day']).doUpdateSet({ post_id: postId, chosen_at: now }),
    )
    .execute();
}

import type { Tx } from '../../platform/database/database.ts';
import type { VisiblePostId } from './visible-to.ts';

/** A later testimony replaces an earlier one. */
export async function linkTestimony(tx: Tx, prayerId: VisiblePostId, testimonyId: string): Promise<void> {
  await tx
    .insertInto('prayers')
    .values({ post_id: prayerId, testimony_post_id: testimonyId })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ testimony_post_id: testimonyId }))
    .execute();
}

import type { CareCaseOrigin } from '@radiant/contract/care-cases.ts';
import { newId } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** @returns undefined where the post has a case already */
export async function insertCareCase(
  tx: Tx,
  { postId, origin, now }: { postId: string; origin: Exclude<CareCaseOrigin, 'entered'>; now: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('care_cases')
    .values({ id: newId(), origin, post_id: postId, opened_at: now, waiting_since: now })
    .onConflict((conflict) => conflict.column('post_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

import type { CareCaseOrigin } from '@radiant/contract/care-cases.ts';
import { sql } from 'kysely';
import { newId } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database/database.ts';

type NewCase = { postId: string; origin: Exclude<CareCaseOrigin, 'entered'>; now: Date };

/** @returns undefined where the post has a case already */
export async function insertCareCase(tx: Tx, { postId, origin, now }: NewCase): Promise<string | undefined> {
  const row = await tx
    .insertInto('care_cases')
    .values({ id: newId(), origin, post_id: postId, opened_at: now, waiting_since: now })
    .onConflict((conflict) => conflict.column('post_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Opens a case again that was closed. @returns undefined where it was an alert already */
export async function raiseCareCase(tx: Tx, postId: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .insertInto('care_cases')
    .values({ id: newId(), origin: 'alert', post_id: postId, opened_at: now, waiting_since: now })
    .onConflict((conflict) =>
      conflict
        .column('post_id')
        .doUpdateSet({
          origin: 'alert',
          status: 'open',
          closed_at: null,
          waiting_since: now,
          reminded: 0,
          version: sql<number>`care_cases.version + 1`,
        })
        .where('care_cases.origin', '<>', 'alert'),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

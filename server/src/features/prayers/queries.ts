import type { Tx } from '../../platform/database/database.ts';
import type { VisiblePostId } from '../posts/visible-to.ts';

export type Answer = { answeredAt: Date | null; answer: string | null };

/** What the author said so far; whoever says something else meanwhile waits until this transaction ends. */
export async function lockAnswer(tx: Tx, id: VisiblePostId): Promise<Answer> {
  await tx
    .insertInto('prayers')
    .values({ post_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('prayers')
    .select(['answered_at', 'answer'])
    .where('post_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { answeredAt: row.answered_at, answer: row.answer };
}

export async function putAnswer(tx: Tx, id: VisiblePostId, { answeredAt, answer }: Answer): Promise<void> {
  await tx
    .updateTable('prayers')
    .set({ answered_at: answeredAt, answer })
    .where('post_id', '=', id)
    .execute();
}

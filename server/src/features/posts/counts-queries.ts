import type { Db, Tx } from '../../platform/database/database.ts';
import type { VisiblePostId } from './visible-to.ts';

/**
 * A post's figures that are the same for everybody. How many comments there are is not: nobody hears of those by people
 * whom they do not see.
 */
export type Counts = { reactions: number; shares: number };

const countColumns = ['reaction_count as reactions', 'share_count as shares'] as const;

export const getCounts = (db: Db, id: VisiblePostId): Promise<Counts> =>
  db.selectFrom('posts').select(countColumns).where('id', '=', id).executeTakeFirstOrThrow();

/** Moves a counter in the transaction of the row that it counts. */
export const moveCount = (
  tx: Tx,
  id: string,
  { counter, by }: { counter: 'reaction_count' | 'comment_count' | 'share_count'; by: 1 | -1 },
): Promise<Counts> =>
  tx
    .updateTable('posts')
    .set((eb) => ({ [counter]: eb(counter, '+', by) }))
    .where('id', '=', id)
    .returning(countColumns)
    .executeTakeFirstOrThrow();

import type { Db, Tx } from '../../platform/database/database.ts';
import type { VisiblePostId } from './visible-to.ts';

/** Counts that are the same for every viewer. Comment counts are not: blocked members' comments are left out. */
export type PostCounts = { reactions: number; shares: number };

const countColumns = ['reaction_count as reactions', 'share_count as shares'] as const;

export const getCounts = (db: Db, id: VisiblePostId): Promise<PostCounts> =>
  db.selectFrom('posts').select(countColumns).where('id', '=', id).executeTakeFirstOrThrow();

export const adjustCount = (
  tx: Tx,
  id: string,
  { counter, by }: { counter: 'reaction_count' | 'comment_count' | 'share_count'; by: 1 | -1 },
): Promise<PostCounts> =>
  tx
    .updateTable('posts')
    .set((eb) => ({ [counter]: eb(counter, '+', by) }))
    .where('id', '=', id)
    .returning(countColumns)
    .executeTakeFirstOrThrow();

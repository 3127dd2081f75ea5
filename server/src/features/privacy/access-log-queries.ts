import { sql } from 'kysely';
import { isAfter } from '../../platform/database/cursor.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/jobs/sweep.ts';
import { isNotPlaceholder } from '../posts/visible-to.ts';

export const isMember = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where(isNotPlaceholder)
    .executeTakeFirst()) !== undefined;

/** Latest first, and one more than the limit if there are more. Without who it was. */
export const listAccesses = (
  db: Db,
  memberId: string,
  { after, limit }: { after: { at: Date; id: string } | undefined; limit: number },
) =>
  db
    .selectFrom('access_log')
    .select(['id', 'at', 'role', 'kind', 'post_id'])
    .where('member_id', '=', memberId)
    .where(isAfter(after, { desc: ['at', 'id'] }))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

/** For administrators: with who it was, and without what the member wrote anonymously. */
export const listAccessesTo = (
  db: Db,
  memberId: string,
  { after, limit }: { after: { at: Date; id: string } | undefined; limit: number },
) =>
  db
    .selectFrom('access_log')
    .leftJoin('members as actor', 'actor.id', 'access_log.actor_id')
    .select([
      'access_log.id',
      'access_log.at',
      'access_log.role',
      'access_log.kind',
      'actor.id as actor_id',
      'actor.display_name as actor_name',
    ])
    .where('member_id', '=', memberId)
    .where('is_anonymous', '=', false)
    .where(isAfter(after, { desc: ['access_log.at', 'access_log.id'] }))
    .orderBy('access_log.at', 'desc')
    .orderBy('access_log.id', 'desc')
    .limit(limit + 1)
    .execute();

export const deleteAccessesBefore = (db: Database, before: Date): Promise<number> =>
  deleteInBatches(db, 'access_log', sql<boolean>`at < ${before}`);

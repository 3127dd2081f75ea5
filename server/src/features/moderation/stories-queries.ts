import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Whether there is an open case about another member's story. */
export async function hasOpenCase(
  db: Db,
  { storyId, moderatorId }: { storyId: string; moderatorId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('story_id', '=', storyId)
    .where('settled_at', 'is', null)
    .where('author_id', '<>', moderatorId)
    .executeTakeFirst();
  return row !== undefined;
}

const decidedOrOpenedAt = sql<Date>`coalesce(settled_at, opened_at)`;

/** Oldest first. */
export async function listUndecided(
  db: Db,
  { before, most: limit }: { before: Date; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('moderation_cases')
    .select('story_id')
    .where('story_id', 'is not', null)
    .where('settled_at', 'is', null)
    .where(decidedOrOpenedAt, '<=', before)
    .orderBy(decidedOrOpenedAt)
    .limit(limit)
    .execute();
  return rows.flatMap(({ story_id }) => story_id ?? []);
}

/** Deletes old decisions with their reports; returns how many. */
export async function deleteDecided(
  tx: Tx,
  { before, most: limit }: { before: Date; most: number },
): Promise<number> {
  const rows = await tx
    .selectFrom('moderation_cases')
    .select('id')
    .where('story_id', 'is not', null)
    .where('settled_at', 'is not', null)
    .where(decidedOrOpenedAt, '<=', before)
    .orderBy(decidedOrOpenedAt)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const isOneOf = (column: string) =>
    sql<SqlBool>`${sql.ref(column)} = any(${rows.map(({ id }) => id)}::uuid[])`;
  await tx.deleteFrom('reports').where(isOneOf('case_id')).execute();
  await tx.deleteFrom('moderation_cases').where(isOneOf('id')).execute();
  return rows.length;
}

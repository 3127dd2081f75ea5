import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { isMeasureInForce } from '../accounts/service.ts';

type Batch = { before: Date; limit: number };

const isOneOf = (column: string, ids: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

/** An appeal goes with its decision; a decision stays while its appeal is open or was decided later. */
const hasNoRecentAppeal = (before: Date, column: 'appealed_case_id' | 'appealed_measure_id', id: string) =>
  sql<SqlBool>`not exists (select from moderation_cases appeal where appeal.${sql.ref(column)} = ${sql.ref(id)}
    and (appeal.settled_at is null or appeal.settled_at > ${before}))`;

/** With their reports; not those about stories, which have a time of their own. @returns how many */
export async function deleteOldCases(tx: Tx, { before, limit }: Batch): Promise<number> {
  const rows = await tx
    .selectFrom('moderation_cases')
    .select('id')
    .where('settled_at', '<=', before)
    .where('story_id', 'is', null)
    .where('appellant_id', 'is', null)
    .where(hasNoRecentAppeal(before, 'appealed_case_id', 'moderation_cases.id'))
    .orderBy('settled_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = rows.map(({ id }) => id);
  await tx.deleteFrom('reports').where(isOneOf('case_id', ids)).where('state', '<>', 'open').execute();
  await tx.deleteFrom('moderation_cases').where(isOneOf('id', ids)).execute();
  return ids.length;
}

/** Reports whose case is gone. @returns how many */
export async function deleteOldReports(tx: Tx, { before, limit }: Batch): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from reports where id in (select id from reports
      where case_id is null and state <> 'open' and resolved_at <= ${before} limit ${limit})`.execute(tx);
  return Number(numAffectedRows);
}

/** Not those in force, and not what closed an account. @returns how many */
export async function deleteOldMeasures(
  tx: Tx,
  { before, limit, now }: Batch & { now: Date },
): Promise<number> {
  const rows = await tx
    .selectFrom('member_measures')
    .select('id')
    .where(sql<SqlBool>`coalesce(lifted_at, ends_at, taken_at) <= ${before}`)
    .where(sql<SqlBool>`not coalesce(${isMeasureInForce(now)}, false)`)
    .where(hasNoRecentAppeal(before, 'appealed_measure_id', 'member_measures.id'))
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  await tx
    .deleteFrom('member_measures')
    .where(
      isOneOf(
        'id',
        rows.map(({ id }) => id),
      ),
    )
    .execute();
  return rows.length;
}

import type { Db, Tx } from '../../platform/database/database.ts';

export type PlannedReference = { day: string; reference: string };

/** Days in any order. */
export const listPlannedReferences = (db: Db, days: readonly string[]): Promise<PlannedReference[]> =>
  days.length === 0
    ? Promise.resolve([])
    : db.selectFrom('verse_plan').select(['day', 'reference']).where('day', 'in', days).execute();

export async function countPlannedReferences(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('verse_plan')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function upsertPlannedReferences(tx: Tx, entries: readonly PlannedReference[]): Promise<void> {
  await tx
    .insertInto('verse_plan')
    .values(entries.map(({ day, reference }) => ({ day, reference })))
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet(({ ref }) => ({ reference: ref('excluded.reference') })),
    )
    .execute();
}

/** @param day undefined: all of them. @returns how many */
export async function deletePlannedReferences(tx: Tx, day: string | undefined): Promise<number> {
  const all = tx.deleteFrom('verse_plan');
  const rows = await (day === undefined ? all : all.where('day', '=', day)).returning('day').execute();
  return rows.length;
}

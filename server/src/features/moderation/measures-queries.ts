import type { Role } from '@radiant/contract/accounts.ts';
import type { AppealOutcome } from '@radiant/contract/appeal-shapes.ts';
import type { MeasureKind } from '@radiant/contract/measures.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isMeasureInForce } from '../accounts/service.ts';
import type { AppealColumns } from './appeals-present.ts';

export const listReasons = (db: Db) =>
  db
    .selectFrom('measure_reasons')
    .select(['id', 'name_en', 'name_fr'])
    .orderBy('position')
    .orderBy('id')
    .execute();

export const findReason = (db: Db, id: string) =>
  db.selectFrom('measure_reasons').select(['name_en', 'name_fr']).where('id', '=', id).executeTakeFirst();

/** Whoever reads the list sees the former one until the commit. */
export async function replaceReasons(
  tx: Tx,
  reasons: readonly { id: string; name_en: string; name_fr: string }[],
): Promise<void> {
  await tx.deleteFrom('measure_reasons').execute();
  await tx
    .insertInto('measure_reasons')
    .values(reasons.map((reason, position) => ({ ...reason, position })))
    .execute();
}

export async function lockReasons(tx: Tx): Promise<void> {
  await sql`lock table measure_reasons in share row exclusive mode`.execute(tx);
}

export type MeasureTarget = { id: string; name: string; role: Role };

/** Disabled members are found, too; not those who are being erased. */
export const findTarget = (db: Db, id: string, now: Date): Promise<MeasureTarget | undefined> =>
  db
    .selectFrom('members')
    .select(['id', 'display_name as name', 'role'])
    .where('id', '=', id)
    .where(sql<SqlBool>`(status <> 'leaving' or deletion_due_at > ${now})`)
    .executeTakeFirst();

const ownColumns = [
  'member_measures.id',
  'member_measures.kind',
  'member_measures.reason_en',
  'member_measures.reason_fr',
  'member_measures.message',
  'member_measures.taken_at',
  'member_measures.ends_at',
  'member_measures.lifted_at',
  'appeal.appeal_text',
  'appeal.opened_at as appeal_filed_at',
  'appeal.settled_at as appeal_settled_at',
  sql<AppealOutcome | null>`appeal.outcome`.as('appeal_outcome'),
  'appeal.message as appeal_message',
] as const;

const selectMeasures = (db: Db) =>
  db
    .selectFrom('member_measures')
    .leftJoin('moderation_cases as appeal', 'appeal.appealed_measure_id', 'member_measures.id');

export type OwnMeasureRow = AppealColumns & {
  id: string;
  kind: MeasureKind;
  reason_en: string;
  reason_fr: string;
  message: string;
  taken_at: Date;
  ends_at: Date | null;
  lifted_at: Date | null;
};

export type MeasureRow = OwnMeasureRow & {
  taken_by_name: string | null;
  lifted_by_name: string | null;
  is_in_force: boolean;
};

const maxListed = 100;

export const listMeasures = (db: Db, memberId: string, now: Date): Promise<MeasureRow[]> =>
  selectMeasures(db)
    .leftJoin('members as taker', 'taker.id', 'member_measures.taken_by')
    .leftJoin('members as lifter', 'lifter.id', 'member_measures.lifted_by')
    .select(ownColumns)
    .select(['taker.display_name as taken_by_name', 'lifter.display_name as lifted_by_name'])
    .select(sql<boolean>`coalesce(${isMeasureInForce(now)}, false)`.as('is_in_force'))
    .where('member_measures.member_id', '=', memberId)
    .orderBy('member_measures.taken_at', 'desc')
    .orderBy('member_measures.id', 'desc')
    .limit(maxListed)
    .execute();

export const findOwnMeasure = (
  db: Db,
  { id, memberId }: { id: string; memberId: string },
): Promise<OwnMeasureRow | undefined> =>
  selectMeasures(db)
    .select(ownColumns)
    .where('member_measures.id', '=', id)
    .where('member_measures.member_id', '=', memberId)
    .executeTakeFirst();

export const findMeasure = (db: Db, id: string) =>
  db.selectFrom('member_measures').select(['member_id', 'kind']).where('id', '=', id).executeTakeFirst();

/** With whoever it is about, for the link in a mail. */
export const findMeasureMember = async (db: Db, id: string): Promise<string | undefined> =>
  (await findMeasure(db, id))?.member_id;

export async function insertMeasure(
  tx: Tx,
  measure: {
    id: string;
    memberId: string;
    kind: MeasureKind;
    reason: { name_en: string; name_fr: string };
    message: string;
    takenBy: string;
    takenAt: Date;
    endsAt: Date | null;
  },
): Promise<void> {
  await tx
    .insertInto('member_measures')
    .values({
      id: measure.id,
      member_id: measure.memberId,
      kind: measure.kind,
      reason_en: measure.reason.name_en,
      reason_fr: measure.reason.name_fr,
      message: measure.message,
      taken_by: measure.takenBy,
      taken_at: measure.takenAt,
      ends_at: measure.endsAt,
    })
    .execute();
}

type Lifting = { by: string; now: Date };

/** @returns whether it was in force */
export async function lift(tx: Tx, id: string, { by, now }: Lifting): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member_measures')
    .set({ lifted_by: by, lifted_at: now })
    .where('id', '=', id)
    .where(isMeasureInForce(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The new one takes its place. */
export async function liftOfKind(
  tx: Tx,
  { memberId, kind }: { memberId: string; kind: MeasureKind },
  { by, now }: Lifting,
): Promise<void> {
  await tx
    .updateTable('member_measures')
    .set({ lifted_by: by, lifted_at: now })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where(isMeasureInForce(now))
    .execute();
}

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';

/** Of a row of `member_measures`: a limit, a suspension or a closing that has neither ended nor been lifted. */
export const isMeasureInForce = (now: Date | Expression<Date>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(member_measures.kind <> 'note' and member_measures.lifted_at is null
    and (member_measures.kind = 'closure' or member_measures.ends_at > ${now}))`;

/** For statements that write at once what needs no moderator. @param memberId an SQL expression of type uuid */
export const isLimitedAt = (memberId: Expression<unknown>, now: Expression<Date>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from member_measures where member_measures.member_id = ${memberId}
    and member_measures.kind = 'limit' and ${isMeasureInForce(now)} offset 0)`;

/** Of members whose accounts are opened again. */
export async function liftClosures(
  tx: Tx,
  memberIds: readonly string[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('member_measures')
    .set({ lifted_by: by, lifted_at: now })
    .where('member_id', 'in', [...memberIds])
    .where('kind', '=', 'closure')
    .where('lifted_at', 'is', null)
    .execute();
}

export async function setDisabled(tx: Tx, memberId: string): Promise<void> {
  await tx.updateTable('members').set({ status: 'disabled' }).where('id', '=', memberId).execute();
}

/** Whose deletion was requested before goes on leaving. */
export async function setEnabled(tx: Tx, memberId: string): Promise<void> {
  await sql`update members set status = case when deletion_due_at is null then 'active' else 'leaving' end
    where id = ${memberId} and status = 'disabled'`.execute(tx);
}

/** When the member's limit or suspension ends; undefined: there is none. */
export async function findMeasureEnd(
  db: Db,
  { memberId, kind, now }: { memberId: string; kind: 'limit' | 'suspension'; now: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('member_measures')
    .modifyFront(prepared)
    .select('ends_at')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where(isMeasureInForce(now))
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ends_at ?? undefined;
}

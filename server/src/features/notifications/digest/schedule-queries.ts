import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DigestSchedule } from './policy.ts';

export async function findDigestSchedule(db: Db, memberId: string): Promise<DigestSchedule | undefined> {
  return await db
    .selectFrom('digest_settings')
    .select(['rhythm', 'weekday', 'is_letter as isLetter', 'time_zone as timeZone'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** Starts coverage now; an existing schedule keeps its coverage, so nothing is missed. */
export async function upsertDigestSchedule(
  tx: Tx,
  memberId: string,
  { plan, dueAt, now }: { plan: DigestSchedule; dueAt: Date; now: Date },
): Promise<void> {
  const row = {
    rhythm: plan.rhythm,
    weekday: plan.weekday,
    is_letter: plan.isLetter,
    time_zone: plan.timeZone,
    due_at: dueAt,
  };
  await tx
    .insertInto('digest_settings')
    .values({ member_id: memberId, ...row, covered_until: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

export async function deleteDigestSchedule(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('digest_settings').where('member_id', '=', memberId).execute();
}

export type DueDigest = DigestSchedule & { memberId: string; dueAt: Date; coveredUntil: Date };

/** Due digests, oldest first; skips rows locked by another worker. */
export async function lockDueDigests(tx: Tx, now: Date, limit: number): Promise<DueDigest[]> {
  return await tx
    .selectFrom('digest_settings')
    .select([
      'member_id as memberId',
      'rhythm',
      'weekday',
      'is_letter as isLetter',
      'time_zone as timeZone',
      'due_at as dueAt',
      'covered_until as coveredUntil',
    ])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('member_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function updateNextDigests(
  tx: Tx,
  next: readonly { memberId: string; dueAt: Date; coveredUntil: Date }[],
): Promise<void> {
  await sql`
    update digest_settings set due_at = next.due_at, covered_until = next.covered_until
    from unnest(${next.map(({ memberId }) => memberId)}::uuid[],
      ${next.map(({ dueAt }) => dueAt)}::timestamptz[],
      ${next.map(({ coveredUntil }) => coveredUntil)}::timestamptz[]) as next(member_id, due_at, covered_until)
    where digest_settings.member_id = next.member_id`.execute(tx);
}

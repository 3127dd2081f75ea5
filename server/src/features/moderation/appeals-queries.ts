import type { Role } from '@radiant/contract/accounts.ts';
import type { AppealOutcome } from '@radiant/contract/appeal-shapes.ts';
import type { MeasureKind } from '@radiant/contract/measures.ts';
import { type SqlBool, sql } from 'kysely';
import { newId } from '../../platform/crypto.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isMeasureInForce } from '../accounts/service.ts';
import { isReadableInAppeal } from '../posts/visible-to.ts';

export type OwnAppealRow = {
  appeal_text: string;
  opened_at: Date;
  settled_at: Date | null;
  outcome: AppealOutcome | null;
  message: string;
};

/** What is appealed: a settled case about a post or comment, or a measure. */
export type Appealed = { caseId: string } | { measureId: string };

const isAbout = (appealed: Appealed) =>
  'caseId' in appealed
    ? sql<SqlBool>`appealed_case_id = ${appealed.caseId}::uuid`
    : sql<SqlBool>`appealed_measure_id = ${appealed.measureId}::uuid`;

export const findOwnAppeal = async (
  db: Db,
  appealed: Appealed,
  memberId: string,
): Promise<OwnAppealRow | undefined> => {
  const { rows } = await sql<OwnAppealRow>`
    select appeal_text, opened_at, settled_at, outcome, message from moderation_cases
    where ${isAbout(appealed)} and appellant_id = ${memberId}`.execute(db);
  return rows[0];
};

/** @param authorId how moderators see who appeals. @returns undefined when there is one already */
export async function insertAppeal(
  tx: Tx,
  appealed: Appealed,
  appeal: { memberId: string; authorId: string; text: string; now: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('moderation_cases')
    .values({
      id: newId(),
      appellant_id: appeal.memberId,
      author_id: appeal.authorId,
      appeal_text: appeal.text,
      opened_at: appeal.now,
      ...('caseId' in appealed
        ? { appealed_case_id: appealed.caseId }
        : { appealed_measure_id: appealed.measureId }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export type AppealRow = {
  id: string;
  appellant_id: string;
  opened_at: Date;
  settled_at: Date | null;
  case_id: string | null;
  measure_id: string | null;
  /** Null: a former member. */
  first_decider_id: string | null;
  first_decider_name: string | null;
  decided_at: Date;
  message: string;
  case_outcome: 'hidden' | 'deleted' | null;
  post_id: string | null;
  comment_id: string | null;
  /** What was hidden or deleted. */
  text: string | null;
  measure_kind: MeasureKind | null;
  reason_en: string | null;
  reason_fr: string | null;
  ends_at: Date | null;
};

/** With the decision that it is about. */
export async function findAppeal(db: Db, id: string): Promise<AppealRow | undefined> {
  const { rows } = await sql<AppealRow>`
    select appeal.id, appeal.appellant_id, appeal.opened_at, appeal.settled_at,
      decided.id as case_id, measure.id as measure_id,
      decider.id as first_decider_id, decider.display_name as first_decider_name,
      coalesce(decided.settled_at, measure.taken_at) as decided_at,
      coalesce(decided.message, measure.message) as message,
      decided.outcome as case_outcome, decided.post_id, decided.comment_id,
      case when decided.comment_id is not null then comments.body
        else concat_ws(e'\\n\\n', nullif(posts.title, ''), posts.body) end as text,
      measure.kind as measure_kind, measure.reason_en, measure.reason_fr, measure.ends_at
    from moderation_cases appeal
    left join moderation_cases decided on decided.id = appeal.appealed_case_id
    left join member_measures measure on measure.id = appeal.appealed_measure_id
    left join members decider on decider.id = coalesce(decided.settled_by, measure.taken_by)
    left join posts on posts.id = decided.post_id and ${isReadableInAppeal}
    left join comments on comments.id = decided.comment_id and posts.id is not null
    where appeal.id = ${id} and appeal.appellant_id is not null`.execute(db);
  return rows[0];
}

export const findAppellant = (db: Db, id: string): Promise<{ id: string; role: Role } | undefined> =>
  db.selectFrom('members').select(['id', 'role']).where('id', '=', id).executeTakeFirst();

/** To avoid deadlocks: whether anyone may read it or not. */
export async function lockPost(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('posts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** @returns whether it was open until now */
export async function lockOpenAppeal(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('moderation_cases')
    .select('id')
    .where('id', '=', id)
    .where('appellant_id', 'is not', null)
    .where('settled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function settleAppeal(
  tx: Tx,
  id: string,
  { outcome, message, by, now }: { outcome: AppealOutcome; message: string; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('moderation_cases')
    .set({ outcome, message, settled_by: by, settled_at: now })
    .where('id', '=', id)
    .execute();
}

/** Whether someone in good standing, who neither decided first nor appeals, could decide. */
export async function hasOtherDecider(
  db: Db,
  {
    without,
    roles,
    now,
  }: { without: readonly string[]; roles: readonly ('admin' | 'moderator')[]; now: Date },
): Promise<boolean> {
  if (roles.length === 0) return false;
  const row = await db
    .selectFrom('members')
    .select('members.id')
    .where('members.role', 'in', roles)
    .where('members.status', '=', 'active')
    .where(sql<SqlBool>`members.id <> all(${[...without]}::uuid[])`)
    .where(
      sql<SqlBool>`not exists (select from member_measures where member_measures.member_id = members.id
        and member_measures.kind = 'suspension' and ${isMeasureInForce(now)})`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

import type { MeasureKind } from '@radiant/contract/measures.ts';
import type { HistoryKind } from '@radiant/contract/member-history.ts';
import type { CaseOutcome, CaseSubject } from '@radiant/contract/moderation.ts';
import type { CaseReason } from '@radiant/contract/reports.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export type HistoryRow = {
  id: string;
  kind: HistoryKind;
  at: Date;
  case_id: string | null;
  subject: CaseSubject | null;
  reason: CaseReason | null;
  outcome: CaseOutcome | null;
  measure: MeasureKind | null;
  reason_en: string | null;
  reason_fr: string | null;
  appealed: MeasureKind | 'post' | 'comment' | null;
  message: string;
  by_name: string | null;
};

const subject = sql`case when cases.member_id is not null then 'member' when cases.story_id is not null then 'story'
  when cases.comment_id is not null then 'comment' else 'post' end`;

const none = sql`null::text`;

/**
 * Newest first, and one more than the limit if there are more. The author of something anonymous is not named in its
 * cases, so that none of them is here; no reporter and no text is read.
 */
export async function listHistory(
  db: Db,
  memberId: string,
  { after, limit }: { after: { at: Date; id: string } | undefined; limit: number },
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    with cases as (
      select moderation_cases.*, settler.display_name as settler_name from moderation_cases
      left join members settler on settler.id = moderation_cases.settled_by
      where moderation_cases.author_id = ${memberId}
    ), measures as (
      select member_measures.*, taker.display_name as taker_name, lifter.display_name as lifter_name
      from member_measures
      left join members taker on taker.id = member_measures.taken_by
      left join members lifter on lifter.id = member_measures.lifted_by
      where member_measures.member_id = ${memberId}
    ), appeals as (
      select cases.*, coalesce(measures.kind, case when decided.comment_id is null then 'post' else 'comment' end) as about
      from cases
      left join moderation_cases decided on decided.id = cases.appealed_case_id
      left join measures on measures.id = cases.appealed_measure_id
      where cases.appellant_id is not null
    ), entries as (
      select 'report:' || reports.id as id, 'report' as kind, reports.created_at as at, cases.id as case_id,
        ${subject} as subject, reports.reason, ${none} as outcome, ${none} as measure, ${none} as reason_en,
        ${none} as reason_fr, ${none} as appealed, '' as message, ${none} as by_name
      from reports join cases on cases.id = reports.case_id
      union all
      select 'decision:' || cases.id, 'decision', settled_at, cases.id, ${subject}, null, outcome, null, null, null, null,
        message, settler_name
      from cases where settled_at is not null and appellant_id is null
      union all
      select 'measure:' || id, 'measure', taken_at, null, null, null, null, kind, reason_en, reason_fr, null, message,
        taker_name
      from measures
      union all
      select 'lifted:' || id, 'measure-lifted', lifted_at, null, null, null, null, kind, null, null, null, '', lifter_name
      from measures where lifted_at is not null
      union all
      select 'appeal:' || id, 'appeal', opened_at, id, null, null, null, null, null, null, about, '', null
      from appeals
      union all
      select 'appeal-decided:' || id, 'appeal-decided', settled_at, id, null, null, outcome, null, null, null, about,
        message, settler_name
      from appeals where settled_at is not null
    )
    select * from entries where ${after ? sql`(at, id) < (${after.at}, ${after.id})` : sql`true`}
    order by at desc, id desc limit ${limit + 1}`.execute(db);
  return rows;
}

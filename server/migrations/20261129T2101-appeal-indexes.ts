import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../src/platform/database/create-index.ts';

export const isTransactional = false;

const indexes = {
  // One appeal per decision.
  moderation_cases_appealed_case: 'on moderation_cases (appealed_case_id) where appealed_case_id is not null',
  moderation_cases_appealed_measure:
    'on moderation_cases (appealed_measure_id) where appealed_measure_id is not null',
  // Members who are erased, and a member's own appeals.
  moderation_cases_appellant: 'on moderation_cases (appellant_id) where appellant_id is not null',
} as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) {
    const isUnique = name !== 'moderation_cases_appellant';
    await createIndexConcurrently(db, name, { definition, isUnique });
  }
  await sql`
    alter table moderation_cases
      validate constraint moderation_cases_open_check,
      validate constraint moderation_cases_appeal_check,
      validate constraint moderation_cases_subject_check,
      validate constraint moderation_cases_outcome_check`.execute(db);
  await sql`alter table notifications validate constraint notifications_case_check`.execute(db);
  await sql`
    alter table member_measures
      validate constraint member_measures_kind_check,
      validate constraint member_measures_end_check`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(indexes)) await sql`drop index ${sql.id(name)}`.execute(db);
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table moderation_cases add column has_concern boolean not null default false`.execute(db);
  await sql`
    comment on column moderation_cases.has_concern is
      'Someone who reported it is worried about the person; these cases are listed first.'`.execute(db);
  await sql`
    update moderation_cases set has_concern = true
    where exists (select from reports where case_id = moderation_cases.id and reason = 'worried')`.execute(
    db,
  );
  // The queue: worries first, then the oldest.
  await sql`
    create index moderation_cases_concerns on moderation_cases (has_concern desc, opened_at, id)
      where settled_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table moderation_cases drop column has_concern`.execute(db);
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A rule that was just changed has no date yet: the day before its first one is the last that was made.
  await sql`
    alter table event_series
      drop constraint event_series_check,
      add constraint event_series_generated check (generated_through >= starts_on - 1) not valid`.execute(db);
  await sql`alter table event_series validate constraint event_series_generated`.execute(db);
  // Dates before the first day of the rule show from when it holds, so their content changes with that day.
  await sql`
    create or replace trigger event_series_versioned after update of rule, starts_on on event_series
    for each row execute function renew_content_versions_of_series()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace trigger event_series_versioned after update of rule on event_series
    for each row execute function renew_content_versions_of_series()`.execute(db);
  await sql`update event_series set generated_through = starts_on where generated_through < starts_on`.execute(
    db,
  );
  await sql`
    alter table event_series
      drop constraint event_series_generated,
      add constraint event_series_check check (generated_through >= starts_on)`.execute(db);
}

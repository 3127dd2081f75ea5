import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../src/platform/database/create-index.ts';

export const isTransactional = false;

/** A rule and what was made from it. Texts are in the posts only, so that nothing else has to erase, export or moderate them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists event_series (
      id uuid primary key,
      rule text not null check (char_length(rule) between 1 and 200),
      starts_on date not null,
      generated_through date not null,
      next_generation_at timestamptz,
      created_at timestamptz not null,
      check (generated_through >= starts_on)
    )`.execute(db);
  await createIndexConcurrently(db, 'event_series_due', {
    definition: 'on event_series (next_generation_at) where next_generation_at is not null',
  });
  // Constant defaults and null references: no row is rewritten or checked.
  await sql`
    alter table events
      add column if not exists series_id uuid references event_series,
      add column if not exists occurrence_date date,
      add column if not exists is_in_feeds boolean not null default true,
      add column if not exists is_changed boolean not null default false`.execute(db);
  // The occurrences of a series in their order, each date once.
  await createIndexConcurrently(db, 'events_series', {
    definition: 'on events (series_id, occurrence_date) where series_id is not null',
    isUnique: true,
  });
  await sql`
    create or replace function renew_content_versions_of_series() returns trigger language plpgsql as $$
    begin
      update post_counts set content_version = new_version()
      where post_id in (select post_id from events where series_id = new.id);
      return null;
    end $$`.execute(db);
  await sql`
    create or replace trigger event_series_versioned after update of rule on event_series
    for each row execute function renew_content_versions_of_series()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events drop column series_id, drop column occurrence_date, drop column is_in_feeds,
    drop column is_changed`.execute(db);
  await sql`drop table event_series`.execute(db);
  await sql`drop function renew_content_versions_of_series`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** How long a prayer is needed: until its author closes it, for a long time, or until the end of a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table prayers
      add column is_long_term boolean not null default false,
      add column ends_on date,
      add column ends_at timestamptz`.execute(db);
  await sql`
    alter table prayers add constraint prayers_term_check
      check ((ends_on is null) = (ends_at is null) and (not is_long_term or ends_on is null)) not valid`.execute(
    db,
  );
  await sql`insert into notification_kinds values ('prayer-ended')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from notifications where kind = 'prayer-ended'`.execute(db);
  await sql`delete from notification_choices where kind = 'prayer-ended'`.execute(db);
  await sql`delete from notification_kinds where kind = 'prayer-ended'`.execute(db);
  await sql`
    alter table prayers drop constraint prayers_term_check, drop column ends_at, drop column ends_on,
      drop column is_long_term`.execute(db);
}

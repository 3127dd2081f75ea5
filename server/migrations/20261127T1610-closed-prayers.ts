import { type Kysely, sql } from 'kysely';

/** A second way to close a prayer: it is no longer needed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prayers add column closed_at timestamptz`.execute(db);
  await sql`
    create or replace function copy_prayer_closed() returns trigger language plpgsql as $$
    declare
      is_closed boolean := new.answered_at is not null or new.closed_at is not null;
    begin
      update posts set is_prayer_closed = is_closed where id = new.post_id and is_prayer_closed <> is_closed;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace trigger prayers_closed after insert or update of answered_at, closed_at on prayers
    for each row execute function copy_prayer_closed()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update prayers set closed_at = null where closed_at is not null`.execute(db);
  await sql`
    create or replace trigger prayers_closed after insert or update of answered_at on prayers
    for each row execute function copy_prayer_closed()`.execute(db);
  await sql`
    create or replace function copy_prayer_closed() returns trigger language plpgsql as $$
    begin
      update posts set is_prayer_closed = new.answered_at is not null
      where id = new.post_id and is_prayer_closed is distinct from (new.answered_at is not null);
      return null;
    end $$`.execute(db);
  await sql`alter table prayers drop column closed_at`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Room for visits and uses of sessions in each page, and no index that names them, so that they write one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members set (fillfactor = 85)`.execute(db);
  await sql`alter table sessions set (fillfactor = 70)`.execute(db);
  // The condition of an index counts like its columns.
  await sql`drop index members_unused`.execute(db);
  // Sweeper of accounts that were never verified or used.
  await sql`create index members_unused on members (created_at) where email_verified_at is null`.execute(db);
  // `members_role_age` finds the administrators too.
  await sql`drop index members_admins`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create index members_admins on members (id) where role = 'admin'`.execute(db);
  await sql`drop index members_unused`.execute(db);
  await sql`
    create index members_unused on members (created_at)
      where email_verified_at is null and last_visit_at is null`.execute(db);
  await sql`alter table sessions reset (fillfactor)`.execute(db);
  await sql`alter table members reset (fillfactor)`.execute(db);
}

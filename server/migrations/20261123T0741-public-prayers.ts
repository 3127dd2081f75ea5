import { type Kysely, sql } from 'kysely';

/** When a member confirmed that everyone on the internet can read their public prayers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column public_prayers_confirmed_at timestamptz`.execute(db);
  // Members who have published one are not asked.
  await sql`
    update members set public_prayers_confirmed_at = now()
    where id in (select author_id from posts where kind = 'prayer' and audience = 'public')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members drop column public_prayers_confirmed_at`.execute(db);
}

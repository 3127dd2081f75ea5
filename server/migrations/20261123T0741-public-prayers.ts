import { type Kysely, sql } from 'kysely';

/** When a member confirmed that their public prayer requests are read by everyone on the internet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column public_prayers_confirmed_at timestamptz`.execute(db);
  // Who has published one before is not asked.
  await sql`
    update members set public_prayers_confirmed_at = now()
    where id in (select author_id from posts where kind = 'prayer' and audience = 'public')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members drop column public_prayers_confirmed_at`.execute(db);
}

import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../src/platform/database/create-index.ts';

export const isTransactional = false;

/** Comments by minors are left out for guests: a few members among all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'members_birthday', {
    definition: 'on members (birthday) where birthday is not null',
  });
  await createIndexConcurrently(db, 'members_birthday_missing', {
    definition: 'on members (id) where birthday is null and is_birth_date_required',
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists members_birthday_missing`.execute(db);
  await sql`drop index concurrently if exists members_birthday`.execute(db);
}

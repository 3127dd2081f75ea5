import { type Kysely, sql } from 'kysely';

/** When an avatar or banner was replaced: open pages still show it for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column replaced_at timestamptz`.execute(db);
  // Sweeper. No row has a time yet, so the index is created at once.
  await sql`create index media_replaced on media (replaced_at) where replaced_at is not null`.execute(db);
}

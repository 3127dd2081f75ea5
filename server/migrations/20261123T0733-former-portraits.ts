import { type Kysely, sql } from 'kysely';

/** Since when an avatar or banner is replaced: open pages still show it for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column replaced_at timestamptz`.execute(db);
  // The sweeper. No row has a time yet, so that it is made at once.
  await sql`create index media_replaced on media (replaced_at) where replaced_at is not null`.execute(db);
}

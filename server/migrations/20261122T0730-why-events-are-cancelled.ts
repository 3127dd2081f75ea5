import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events
      add column cancel_reason text,
      add constraint events_cancel_reason check (cancel_reason is null
        or (cancelled_at is not null and char_length(cancel_reason) between 1 and 300))`.execute(db);
}

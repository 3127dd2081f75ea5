import { type Kysely, sql } from 'kysely';

export const isTransactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table support_messages validate constraint support_messages_due_on_check`.execute(db);
}

/** The constraint goes with its column. */
export async function down(): Promise<void> {}

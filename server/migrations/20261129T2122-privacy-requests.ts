import { type Kysely, sql } from 'kysely';

/** Messages in which somebody uses a right to their data, with the day by which the law requires an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table support_messages add column due_on date,
      add column privacy_request text
        check (privacy_request in ('access', 'correction', 'portability', 'withdrawal'))`.execute(db);
  await sql`
    alter table support_messages add constraint support_messages_due_on_check
      check ((privacy_request is null) = (due_on is null)) not valid`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table support_messages drop column privacy_request, drop column due_on`.execute(db);
}

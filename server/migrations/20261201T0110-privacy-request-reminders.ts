import { type Kysely, sql } from 'kysely';

/** Deletion is a right too; and whether administrators were reminded of the day for the answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table support_messages add column reminded_at timestamptz`.execute(db);
  await sql`alter table support_messages drop constraint support_messages_privacy_request_check`.execute(db);
  await sql`
    alter table support_messages add constraint support_messages_privacy_request_check
      check (privacy_request in ('access', 'correction', 'portability', 'withdrawal', 'deletion')) not valid`.execute(
    db,
  );
  await sql`insert into notification_kinds values ('privacy-request-due')`.execute(db);
  // Without a default: no row is rewritten.
  await sql`alter table notifications
    add column support_message_id uuid references support_messages on delete cascade`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from notifications where kind = 'privacy-request-due'`.execute(db);
  await sql`delete from notification_choices where kind = 'privacy-request-due'`.execute(db);
  await sql`delete from notification_kinds where kind = 'privacy-request-due'`.execute(db);
  await sql`alter table notifications drop column support_message_id`.execute(db);
  await sql`update support_messages set privacy_request = 'withdrawal' where privacy_request = 'deletion'`.execute(
    db,
  );
  await sql`alter table support_messages drop constraint support_messages_privacy_request_check`.execute(db);
  await sql`
    alter table support_messages drop column reminded_at,
      add constraint support_messages_privacy_request_check
        check (privacy_request in ('access', 'correction', 'portability', 'withdrawal'))`.execute(db);
}

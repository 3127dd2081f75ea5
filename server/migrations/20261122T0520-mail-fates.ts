import { type Kysely, sql } from 'kysely';

/** Classes, start times and outcomes of mails; the circuit breaker. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // 'account': about the recipient's own account. 'list': opted into. 'doubts': attempts with an unknown outcome.
  await sql`
    alter table mails
      add column class text not null default 'account' check (class in ('account', 'list')),
      add column not_before timestamptz,
      add column doubts smallint not null default 0 check (doubts >= 0),
      add column failure text check (failure in (
        'recipient-refused', 'message-refused', 'outcome-unknown', 'out-of-time'))`.execute(db);
  await sql`update mails set failure = 'out-of-time' where state = 'failed'`.execute(db);
  await sql`
    alter table mails add constraint mails_failed check ((state = 'failed') = (failure is not null))`.execute(
    db,
  );
  // Failed mails, newest first.
  await sql`create index mails_failures on mails (created_at desc, id desc) where state = 'failed'`.execute(
    db,
  );

  // At most one row, none while mail is sent. Times are the database's.
  await sql`
    create table mail_pauses (
      id smallint primary key default 1 check (id = 1),
      reason text not null check (reason in (
        'unreachable', 'no-answer', 'no-encryption', 'sign-in-refused', 'sender-refused', 'busy', 'broken-off')),
      tries integer not null default 1 check (tries > 0),
      since timestamptz not null default now(),
      until timestamptz not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table mail_pauses`.execute(db);
  await sql`drop index mails_failures`.execute(db);
  await sql`
    alter table mails
      drop constraint mails_failed, drop column class, drop column not_before, drop column doubts,
      drop column failure`.execute(db);
}

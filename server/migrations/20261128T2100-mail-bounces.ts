import { type Kysely, sql } from 'kysely';

/** Mails that came back, per mail. Whether an address still gets mail follows from them: see `platform/mail/bounces.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_bounces (
      mail_id uuid primary key,
      member_id uuid not null references members on delete cascade,
      recipient text not null,
      kind text not null check (kind in ('permanent', 'temporary', 'complaint')),
      status text check (status ~ '^[245]\\.[0-9]{1,3}\\.[0-9]{1,3}$'),
      at timestamptz not null
    )`.execute(db);
  await sql`create index mail_bounces_member on mail_bounces (member_id, at)`.execute(db);
  // What is too old to count.
  await sql`create index mail_bounces_at on mail_bounces (at)`.execute(db);
  await sql`comment on column mail_bounces.status is 'Of the mail server that refused it: RFC 3463.'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table mail_bounces`.execute(db);
}

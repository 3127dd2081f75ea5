import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Append-only proof of consent. After erasure a hash of the id remains until the proof expires.
  await sql`
    create table mail_consents (
      id uuid primary key,
      member_id uuid references members on delete set null,
      member_hash bytea not null check (length(member_hash) = 32),
      list text not null check (list in ('notifications', 'digest', 'announcements')),
      given boolean not null,
      how text not null check (how in ('settings', 'one-click', 'unsubscribe-page', 'undo')),
      wording text not null check (wording <> ''),
      at timestamptz not null
    )`.execute(db);
  await sql`
    create index mail_consents_member on mail_consents (member_id, at) where member_id is not null`.execute(
    db,
  );
  // Expired proofs.
  await sql`create index mail_consents_gone on mail_consents (at) where member_id is null`.execute(db);

  // Current subscriptions; without a row no mail is sent. In member order.
  await sql`
    create table mail_subscriptions (
      list text not null check (list in ('notifications', 'digest', 'announcements')),
      member_id uuid not null references members on delete cascade,
      since timestamptz not null,
      primary key (list, member_id)
    )`.execute(db);
  await sql`create index mail_subscriptions_member on mail_subscriptions (member_id)`.execute(db);

  // 'covered_until': news before it was already sent. Sunday is 0.
  await sql`
    create table digest_settings (
      member_id uuid primary key references members on delete cascade,
      rhythm text not null check (rhythm in ('daily', 'weekly')),
      weekday smallint check (weekday between 0 and 6),
      time_zone text not null check (time_zone <> ''),
      due_at timestamptz not null,
      covered_until timestamptz not null,
      check ((rhythm = 'weekly') = (weekday is not null))
    )`.execute(db);
  // Due digests.
  await sql`create index digest_settings_due on digest_settings (due_at, member_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table digest_settings, mail_subscriptions, mail_consents`.execute(db);
}

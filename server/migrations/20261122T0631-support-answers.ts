import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table support_messages
      add column answered_at timestamptz,
      add column done_at timestamptz,
      add column state text not null generated always as (
        case when done_at is not null then 'done' when answered_at is not null then 'answered' else 'open' end) stored`.execute(
    db,
  );
  // Messages of one state, newest first.
  await sql`create index support_messages_state on support_messages (state, created_at, id)`.execute(db);
  await sql`
    create table support_answers (
      id uuid primary key,
      message_id uuid not null references support_messages on delete cascade,
      author_id uuid references members on delete set null,
      body text not null check (body <> '' and length(body) <= 5000),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index support_answers_message on support_answers (message_id, id)`.execute(db);
  // Erasure of an administrator.
  await sql`create index support_answers_author on support_answers (author_id) where author_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table support_answers`.execute(db);
  await sql`
    alter table support_messages drop column state, drop column done_at, drop column answered_at`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Who asked to read the author of an anonymous post, and who agreed: two people, checked here, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table author_requests (
      id uuid primary key,
      post_id uuid not null references posts on delete cascade,
      reason text not null check (length(reason) between 1 and 500),
      asked_by uuid references members on delete set null,
      asked_at timestamptz not null,
      answer text check (answer in ('agreed', 'refused')),
      answered_by uuid references members on delete set null,
      answered_at timestamptz,
      read_at timestamptz,
      check ((answer is null) = (answered_at is null)),
      check (answered_by <> asked_by),
      check (read_at is null or answer = 'agreed')
    )`.execute(db);
  await sql`create unique index author_requests_waiting on author_requests (post_id) where answer is null`.execute(
    db,
  );
  await sql`create index author_requests_post on author_requests (post_id)`.execute(db);
  // Members who are erased.
  await sql`create index author_requests_asked_by on author_requests (asked_by)`.execute(db);
  await sql`create index author_requests_answered_by on author_requests (answered_by)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table author_requests`.execute(db);
}

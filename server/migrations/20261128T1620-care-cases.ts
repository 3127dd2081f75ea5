import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a member of the team enters, and what is noted, is encrypted. A case goes with the row of its post.
  await sql`
    create table care_cases (
      id uuid primary key,
      origin text not null check (origin in ('shared', 'contacted', 'taken', 'entered')),
      post_id uuid unique references posts on delete cascade,
      entered_sealed bytea,
      status text not null default 'open' check (status in ('open', 'closed')),
      assignee_id uuid references members on delete set null,
      due_on date,
      version integer not null default 1,
      reminded smallint not null default 0 check (reminded between 0 and 2),
      opened_at timestamptz not null,
      waiting_since timestamptz not null,
      seen_at timestamptz,
      closed_at timestamptz,
      check ((origin = 'entered') = (entered_sealed is not null)),
      check (origin <> 'entered' or post_id is null),
      check ((status = 'closed') = (closed_at is not null))
    )`.execute(db);
  await sql`create index care_cases_open on care_cases (due_on, opened_at, id) where status = 'open'`.execute(
    db,
  );
  await sql`create index care_cases_closed on care_cases (closed_at, id) where status = 'closed'`.execute(db);
  await sql`create index care_cases_opened on care_cases (opened_at)`.execute(db);
  await sql`create index care_cases_assignee on care_cases (assignee_id) where assignee_id is not null`.execute(
    db,
  );
  await sql`
    create table care_entries (
      id uuid primary key,
      case_id uuid not null references care_cases on delete cascade,
      author_id uuid references members on delete set null,
      kind text not null check (kind in ('note', 'call', 'visit')),
      text_sealed bytea not null,
      happened_on date not null,
      written_at timestamptz not null
    )`.execute(db);
  await sql`create index care_entries_case on care_entries (case_id, written_at)`.execute(db);
  await sql`create index care_entries_author on care_entries (author_id)`.execute(db);
  await sql`create index care_entries_happened on care_entries (happened_on)`.execute(db);
  await sql`
    create table care_readings (
      case_id uuid not null references care_cases on delete cascade,
      reader_id uuid references members on delete set null,
      read_at timestamptz not null
    )`.execute(db);
  await sql`create index care_readings_case on care_readings (case_id, read_at)`.execute(db);
  await sql`create index care_readings_reader on care_readings (reader_id)`.execute(db);
  await sql`
    insert into care_cases (id, origin, post_id, opened_at, waiting_since)
    select gen_random_uuid(), 'shared', id, published_at, published_at from posts
    where audience = 'care' and removed_at is null`.execute(db);

  await sql`insert into notification_kinds values ('care-request'), ('care-assigned'), ('care-waiting')`.execute(
    db,
  );
  // Without a default: no row is rewritten.
  await sql`alter table notifications add column care_case_id uuid references care_cases on delete cascade`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const kinds = sql`('care-request', 'care-assigned', 'care-waiting')`;
  await sql`delete from notifications where kind in ${kinds}`.execute(db);
  await sql`delete from notification_choices where kind in ${kinds}`.execute(db);
  await sql`delete from notification_kinds where kind in ${kinds}`.execute(db);
  await sql`alter table notifications drop column care_case_id`.execute(db);
  await sql`drop table care_readings, care_entries, care_cases`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** The legal rights to a copy of one's data and to erasure. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await leaving(db);
  await exports(db);
  await formerMembers(db);
}

async function leaving(db: Kysely<unknown>): Promise<void> {
  // 'leaving': hidden like a disabled account until the member returns or the date passes.
  await sql`
    alter table members
      add deletion_due_at timestamptz,
      drop constraint members_status_check,
      add constraint members_status_check check (status in ('active', 'disabled', 'leaving')),
      add constraint members_leaving_check check (status <> 'leaving' or deletion_due_at is not null)`.execute(
    db,
  );
  // Due for erasure.
  await sql`
    create index members_deletion on members (deletion_due_at) where deletion_due_at is not null`.execute(db);
  // Hashes of erased ids: members who return with a restored backup are erased again.
  await sql`
    create table member_tombstones (
      id_hash bytea primary key check (length(id_hash) = 32),
      erased_at timestamptz not null
    )`.execute(db);
}

async function exports(db: Kysely<unknown>): Promise<void> {
  // One per member; a new request replaces it.
  await sql`
    create table data_exports (
      id uuid primary key,
      member_id uuid not null unique references members on delete cascade,
      state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
      requested_at timestamptz not null,
      ready_at timestamptz,
      expires_at timestamptz,
      bytes bigint check (bytes > 0),
      check ((state = 'ready') = (ready_at is not null and expires_at is not null and bytes is not null))
    )`.execute(db);
  await sql`create index data_exports_expiry on data_exports (expires_at) where expires_at is not null`.execute(
    db,
  );
  // In the database rather than in files: every instance reads it, and it is deleted with its member.
  await sql`
    create table data_export_parts (
      export_id uuid not null references data_exports on delete cascade,
      number integer not null check (number >= 0),
      bytes bytea not null,
      primary key (export_id, number)
    )`.execute(db);
  // Already compressed.
  await sql`alter table data_export_parts alter bytes set storage external`.execute(db);
}

async function formerMembers(db: Kysely<unknown>): Promise<void> {
  // Comments on others' posts and reports stay, without their author.
  await sql`
    alter table comments
      alter author_id drop not null,
      drop constraint comments_author_id_fkey,
      add foreign key (author_id) references members on delete set null`.execute(db);
  await sql`
    alter table reports
      alter reporter_id drop not null,
      drop constraint reports_reporter_id_fkey,
      add foreign key (reporter_id) references members on delete set null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from reports where reporter_id is null`.execute(db);
  await sql`
    with gone as (delete from comments where author_id is null returning post_id, removed_at)
    update posts set comment_count = comment_count - counted.comments
    from (select post_id, count(*) filter (where removed_at is null) as comments from gone group by post_id) counted
    where posts.id = counted.post_id`.execute(db);
  await sql`
    alter table reports
      alter reporter_id set not null,
      drop constraint reports_reporter_id_fkey,
      add foreign key (reporter_id) references members on delete cascade`.execute(db);
  await sql`
    alter table comments
      alter author_id set not null,
      drop constraint comments_author_id_fkey,
      add foreign key (author_id) references members on delete cascade`.execute(db);
  await sql`drop table data_export_parts, data_exports, member_tombstones`.execute(db);
  await sql`update members set status = 'active' where status = 'leaving'`.execute(db);
  await sql`drop index members_deletion`.execute(db);
  await sql`
    alter table members
      drop constraint members_leaving_check,
      drop deletion_due_at,
      drop constraint members_status_check,
      add constraint members_status_check check (status in ('active', 'disabled'))`.execute(db);
}

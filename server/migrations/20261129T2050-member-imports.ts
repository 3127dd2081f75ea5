import { type Kysely, sql } from 'kysely';

/** Which accounts came from which file, while that can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_imports (
      id uuid primary key,
      imported_by uuid references members on delete set null,
      member_count integer not null check (member_count > 0),
      created_at timestamptz not null
    )`.execute(db);
  // Deleting an administrator.
  await sql`create index member_imports_imported_by on member_imports (imported_by)`.execute(db);
  // The list, newest first; what can no longer be undone.
  await sql`create index member_imports_created on member_imports (created_at, id)`.execute(db);
  await sql`
    create table imported_members (
      member_id uuid primary key references members on delete cascade,
      import_id uuid not null references member_imports on delete cascade
    )`.execute(db);
  // The accounts of an import; deleting it.
  await sql`create index imported_members_import on imported_members (import_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table imported_members`.execute(db);
  await sql`drop table member_imports`.execute(db);
}

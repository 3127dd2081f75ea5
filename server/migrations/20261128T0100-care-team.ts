import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table care_team (
      member_id uuid primary key references members on delete cascade,
      role text not null check (role in ('lead', 'member')),
      joined_at timestamptz not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table care_team`.execute(db);
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comments add column edited_at timestamptz`.execute(db);
  await sql`
    comment on column comments.edited_at is 'When its author last changed it after others could read it.'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comments drop column edited_at`.execute(db);
}

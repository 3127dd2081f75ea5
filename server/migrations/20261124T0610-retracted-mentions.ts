import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification_sources add column is_retracted boolean not null default false`.execute(
    db,
  );
  await sql`
    comment on column notification_sources.is_retracted is
      'No longer counted, but known: a mention that an edit removed and adds again notifies nobody.'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification_sources drop column is_retracted`.execute(db);
}

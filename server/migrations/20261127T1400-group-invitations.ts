import { type Kysely, sql } from 'kysely';

const kinds = sql`('group-invited', 'group-requested', 'group-accepted')`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into notification_kinds values ('group-invited'), ('group-requested'), ('group-accepted')`.execute(
    db,
  );
  // Groups are never deleted, so that no index is needed.
  await sql`alter table notifications add column group_id uuid references groups`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from notifications where kind in ${kinds}`.execute(db);
  await sql`delete from notification_choices where kind in ${kinds}`.execute(db);
  await sql`delete from notification_kinds where kind in ${kinds}`.execute(db);
  await sql`alter table notifications drop column group_id`.execute(db);
}

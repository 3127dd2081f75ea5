import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into notification_kinds values ('group-posted')`.execute(db);
  // A constant default: no row is rewritten.
  await sql`
    alter table group_members add column notifications text not null default 'all'
      check (notifications in ('all', 'prayers', 'none'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table group_members drop column notifications`.execute(db);
  await sql`delete from notifications where kind = 'group-posted'`.execute(db);
  await sql`delete from notification_choices where kind = 'group-posted'`.execute(db);
  await sql`delete from notification_kinds where kind = 'group-posted'`.execute(db);
}

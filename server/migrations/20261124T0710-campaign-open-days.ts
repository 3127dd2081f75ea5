import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaign_open_days (
      campaign_id uuid not null references campaigns on delete cascade,
      day date not null,
      count integer not null check (count > 0),
      primary key (campaign_id, day)
    )`.execute(db);
  await sql`
    comment on table campaign_open_days is
      'How many members opened a campaign for the first time on a day of the site, without saying who.'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table campaign_open_days`.execute(db);
}

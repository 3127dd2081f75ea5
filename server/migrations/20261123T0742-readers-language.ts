import { type Kysely, sql } from 'kysely';

/** One verse and one prayer a day in each language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table daily_picks add column language text check (language in ('en', 'fr'))`.execute(db);
  await sql`
    update daily_picks set language = posts.language from posts where posts.id = daily_picks.post_id`.execute(
    db,
  );
  await sql`alter table daily_picks alter column language set not null`.execute(db);
  // Newest pick of a slot in a language.
  await sql`
    alter table daily_picks drop constraint daily_picks_pkey, add primary key (slot, language, day)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from daily_picks using daily_picks as other
    where other.slot = daily_picks.slot and other.day = daily_picks.day and other.language < daily_picks.language`.execute(
    db,
  );
  await sql`alter table daily_picks drop constraint daily_picks_pkey, add primary key (slot, day)`.execute(
    db,
  );
  await sql`alter table daily_picks drop column language`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Who is a minor: by the birth date that members have already, or because the site asked for one and waits for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add is_birth_date_required boolean not null default false`.execute(db);
  await sql`comment on column members.is_birth_date_required is
    'Without a birth date, the account is protected as a minor''s.'`.execute(db);
  // The years are `ageOfMajority` of the contract. Once per statement, in a subquery.
  await sql`
    create function minors_born_after() returns date language sql stable as $$
      select ((now() at time zone coalesce((
        select value ->> 'timeZone' from site_settings where category = 'general'), 'America/Toronto'))::date
        - interval '18 years')::date
    $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function minors_born_after`.execute(db);
  await sql`alter table members drop is_birth_date_required`.execute(db);
}

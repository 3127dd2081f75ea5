import { type Kysely, sql } from 'kysely';

/** Each detail has its own audience, private by default. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table members
      add sex text check (sex in ('female', 'male', 'other')),
      add birthday date,
      add country text,
      add city text,
      add profession text,
      add phone text,
      add sex_audience text not null default 'private'
        check (sex_audience in ('private', 'friends', 'members')),
      add birthday_audience text not null default 'private'
        check (birthday_audience in ('private', 'friends', 'members')),
      add country_audience text not null default 'private'
        check (country_audience in ('private', 'friends', 'members')),
      add city_audience text not null default 'private'
        check (city_audience in ('private', 'friends', 'members')),
      add location_audience text not null default 'members'
        check (location_audience in ('private', 'friends', 'members')),
      add profession_audience text not null default 'private'
        check (profession_audience in ('private', 'friends', 'members')),
      add phone_audience text not null default 'private'
        check (phone_audience in ('private', 'friends', 'members'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table members
      drop phone_audience, drop profession_audience, drop location_audience, drop city_audience,
      drop country_audience, drop birthday_audience, drop sex_audience,
      drop phone, drop profession, drop city, drop country, drop birthday, drop sex`.execute(db);
}

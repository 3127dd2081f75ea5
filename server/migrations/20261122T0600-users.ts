import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table members
      add facebook_url text check (facebook_url ~ '^https://'),
      add twitter_url text check (twitter_url ~ '^https://'),
      add instagram_url text check (instagram_url ~ '^https://'),
      add last_login_at timestamptz,
      add standing text not null generated always as (
        case when status <> 'active' then status when email_verified_at is null then 'unverified' else 'active' end
      ) stored`.execute(db);
  // Sign-ins were not recorded before: the newest known session, or the last visit.
  await sql`
    update members set last_login_at = coalesce(
      (select max(created_at) from sessions where sessions.member_id = members.id), last_visit_at)`.execute(
    db,
  );

  // By last sign-in; never signed in comes last, or first when reversed.
  await sql`
    create index members_last_login on members (last_login_at desc nulls last, id desc)`.execute(db);
  // By role and standing, ordered by name or registration.
  await sql`create index members_role_name on members (role, search_name, id)`.execute(db);
  await sql`create index members_role_age on members (role, created_at desc, id desc)`.execute(db);
  await sql`create index members_standing_name on members (standing, search_name, id)`.execute(db);
  await sql`create index members_standing_age on members (standing, created_at desc, id desc)`.execute(db);
  // Part of an address.
  await sql`create index members_email_parts on members using gin (email gin_trgm_ops)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index members_email_parts, members_standing_age, members_standing_name, members_role_age,
      members_role_name, members_last_login`.execute(db);
  await sql`
    alter table members
      drop standing, drop last_login_at, drop instagram_url, drop twitter_url, drop facebook_url`.execute(db);
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table social_identities
      drop constraint social_identities_provider_check,
      add constraint social_identities_provider_check check (provider in ('google', 'facebook', 'oidc'))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from social_identities where provider = 'oidc'`.execute(db);
  await sql`
    alter table social_identities
      drop constraint social_identities_provider_check,
      add constraint social_identities_provider_check check (provider in ('google', 'facebook'))`.execute(db);
}

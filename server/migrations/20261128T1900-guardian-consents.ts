import { type Kysely, sql } from 'kysely';

/** What a parent or guardian decided about the account of a child under 14. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Until a guardian consents, and after they withdraw, the account is disabled and members.deletion_due_at says until when.
  await sql`
    create table guardian_consents (
      member_id uuid primary key references members on delete cascade,
      guardian_email text not null,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      requested_at timestamptz not null,
      guardian_name text,
      terms_version text,
      privacy_version text,
      given_at timestamptz,
      withdrawn_at timestamptz,
      guardian_id uuid references members on delete set null,
      check ((given_at is null) = (guardian_name is null)),
      check ((given_at is null) = (terms_version is null)),
      check ((given_at is null) = (privacy_version is null)),
      check (given_at is not null or (withdrawn_at is null and guardian_id is null)),
      check (guardian_id <> member_id)
    )`.execute(db);
  // Which children a member is a guardian of; deleting a member.
  await sql`
    create index guardian_consents_guardian on guardian_consents (guardian_id)
    where guardian_id is not null`.execute(db);
  await sql`comment on column guardian_consents.guardian_id is
    'The member with this address, verified, when the consent was given.'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table guardian_consents`.execute(db);
}

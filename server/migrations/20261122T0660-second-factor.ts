import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Inactive until 'confirmed_at' is set. Codes of 'last_step' or earlier are refused.
  await sql`
    create table second_factors (
      member_id uuid primary key references members on delete cascade,
      secret_sealed bytea not null check (length(secret_sealed) > 29),
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_step bigint check (last_step >= 0),
      check (confirmed_at >= created_at),
      check (confirmed_at is null or last_step is not null)
    )`.execute(db);
  // Unfinished set-ups.
  await sql`
    create index second_factors_unconfirmed on second_factors (created_at) where confirmed_at is null`.execute(
    db,
  );

  await sql`
    create table recovery_codes (
      member_id uuid not null references second_factors on delete cascade,
      code_hash bytea not null check (length(code_hash) = 32),
      used_at timestamptz,
      primary key (member_id, code_hash)
    )`.execute(db);

  // The password was correct, the code is awaited. 'password_mark': a fingerprint of that password.
  await sql`
    create table sign_in_challenges (
      token_hash bytea primary key check (length(token_hash) = 32),
      member_id uuid not null references second_factors on delete cascade,
      password_mark bytea not null check (length(password_mark) = 32),
      is_remembered boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      check (expires_at > created_at)
    )`.execute(db);
  await sql`create index sign_in_challenges_member on sign_in_challenges (member_id)`.execute(db);
  await sql`create index sign_in_challenges_expiry on sign_in_challenges (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sign_in_challenges, recovery_codes, second_factors`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Each constraint is checked without a lock that writers wait for. */
export const isTransactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await setOrigins(db, ['shared', 'contacted', 'alert', 'taken', 'entered']);
  await sql`alter table care_team add column if not exists is_on_call boolean not null default false`.execute(
    db,
  );
  await sql`insert into notification_kinds values ('care-alert') on conflict do nothing`.execute(db);
}

async function setOrigins(db: Kysely<unknown>, origins: readonly string[]): Promise<void> {
  const list = sql.raw(origins.map((origin) => `'${origin}'`).join(', '));
  await sql`
    alter table care_cases
      drop constraint if exists care_cases_origin_check,
      add constraint care_cases_origin_check check (origin in (${list})) not valid`.execute(db);
  await sql`alter table care_cases validate constraint care_cases_origin_check`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from notifications where kind = 'care-alert'`.execute(db);
  await sql`delete from notification_choices where kind = 'care-alert'`.execute(db);
  await sql`delete from notification_kinds where kind = 'care-alert'`.execute(db);
  await sql`alter table care_team drop column is_on_call`.execute(db);
  await sql`update care_cases set origin = 'taken' where origin = 'alert'`.execute(db);
  await setOrigins(db, ['shared', 'contacted', 'taken', 'entered']);
}

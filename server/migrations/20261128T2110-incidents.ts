import { type Kysely, sql } from 'kysely';

/** The register of confidentiality incidents: Regulation respecting confidentiality incidents (CQLR, c., r. 3.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table privacy_incidents (
      id uuid primary key,
      started_on date not null,
      ended_on date check (ended_on >= started_on),
      known_on date not null check (known_on >= started_on),
      information text not null check (information <> ''),
      circumstances text not null check (circumstances <> ''),
      people_count integer check (people_count >= 0),
      risk text not null check (risk in ('unknown', 'none', 'serious')),
      risk_reasons text not null check (risk = 'unknown' or risk_reasons <> ''),
      measures text not null,
      commission_notified_on date,
      people_notified_on date,
      version integer not null default 1,
      recorded_at timestamptz not null
    )`.execute(db);
  // The list, latest first; what is old enough to be deleted.
  await sql`create index privacy_incidents_known on privacy_incidents (known_on, id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table privacy_incidents`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Prayers that their authors agreed to see on the parish's printed sheet and displays, and with which name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table print_agreements (
      post_id uuid primary key references posts on delete cascade,
      choice text not null check (choice in ('without_name', 'first_name', 'full_name')),
      agreed_at timestamptz not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table print_agreements`.execute(db);
}

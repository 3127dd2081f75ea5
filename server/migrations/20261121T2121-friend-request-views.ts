import { type Kysely, sql } from 'kysely';

/** A declined request looks pending to its asker until they withdraw it. Also the orders of suggestions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table friend_requests
      add withdrawn_at timestamptz,
      add check (withdrawn_at is null or state = 'declined')`.execute(db);
  await sql`drop index friend_requests_sent`.execute(db);
  // Requests that look pending to their asker, newest first.
  await sql`
    create index friend_requests_sent on friend_requests (asker_id, created_at desc, id desc)
      where state in ('pending', 'declined') and withdrawn_at is null`.execute(db);
  // Newest members; members of one church, however its name is spelled.
  await sql`create index members_newest on members (created_at desc, id desc)`.execute(db);
  await sql`
    create index members_church on members (fold_name(church), created_at desc, id desc)
      where church is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index members_church, members_newest, friend_requests_sent`.execute(db);
  await sql`alter table friend_requests drop withdrawn_at`.execute(db);
  await sql`
    create index friend_requests_sent on friend_requests (asker_id, created_at desc, id desc)
      where state = 'pending'`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Who of the staff opened or changed what is a member's and not public, for that member to read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table access_log (
      id uuid primary key,
      member_id uuid not null references members on delete cascade,
      at timestamptz not null,
      actor_id uuid references members on delete set null,
      role text not null check (role in ('admin', 'moderator', 'care')),
      kind text not null check (kind in ('account', 'author', 'care', 'comment', 'post', 'story', 'care-appointed',
        'care-dismissed', 'changed', 'disabled', 'enabled', 'measure-lifted', 'measure-taken', 'reset-sent', 'role-changed',
        'screened', 'second-factor-removed', 'sessions-ended', 'unscreened')),
      post_id uuid,
      is_anonymous boolean not null,
      check (actor_id <> member_id)
    )`.execute(db);
  // The member's list, latest first.
  await sql`create index access_log_member on access_log (member_id, at, id)`.execute(db);
  // What is old enough to be deleted.
  await sql`create index access_log_at on access_log (at)`.execute(db);
  // Erasure of whoever did it.
  await sql`create index access_log_actor on access_log (actor_id)`.execute(db);
  // Without a foreign key: emptied, two openings of an hour would be one.
  await sql`
    comment on column access_log.post_id is 'The post, or that of the comment. Without a foreign key: it may be gone.'`.execute(
    db,
  );
  await sql`
    comment on column access_log.is_anonymous is 'About what the member wrote without their name: only they read the entry.'`.execute(
    db,
  );
  // A page that sends several requests at once opens a record once.
  await sql`
    create unique index access_log_opening on access_log (member_id, actor_id, kind,
      coalesce(post_id, '00000000-0000-0000-0000-000000000000'), date_trunc('hour', at at time zone 'UTC'))
    where kind in ('account', 'author', 'care', 'comment', 'post', 'story')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table access_log`.execute(db);
}

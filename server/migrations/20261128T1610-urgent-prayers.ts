import { type Kysely, sql } from 'kysely';

/** Prayers that their authors marked as urgent for a day. Rows stay: they count towards the limit of the author. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table urgent_prayers (
      id uuid primary key,
      post_id uuid not null references posts on delete cascade,
      -- Null while the post is held.
      began_at timestamptz,
      ends_at timestamptz,
      ended_at timestamptz,
      end_reason text check (end_reason in ('time', 'author', 'care', 'closed')),
      -- The care team allowed the author one more, and the author used that.
      allowed_at timestamptz,
      allowance_used_at timestamptz,
      check ((began_at is null) = (ends_at is null)),
      check ((ended_at is null) = (end_reason is null))
    )`.execute(db);
  // Those that are urgent now (feeds, cards, the end of each): few rows, one per post.
  await sql`create unique index urgent_prayers_open on urgent_prayers (post_id) where ended_at is null`.execute(
    db,
  );
  // The limit of a member counts those of a week (`listOwnUrgent`).
  await sql`create index urgent_prayers_began on urgent_prayers (began_at)`.execute(db);
  // The foreign key, and the latest of a post.
  await sql`create index urgent_prayers_post on urgent_prayers (post_id)`.execute(db);
  await sql`
    create trigger urgent_prayers_versioned after insert or update or delete on urgent_prayers
    for each row execute function renew_content_version_of_post()`.execute(db);
  // However a prayer is answered, closed, removed or made private, also by the former version during an upgrade.
  await sql`
    create function end_urgency() returns trigger language plpgsql as $$
    begin
      update urgent_prayers set ended_at = now(), end_reason = 'closed'
      where post_id = new.id and ended_at is null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger posts_end_urgency after update of is_prayer_closed, audience, removed_at on posts
    for each row when (new.kind = 'prayer' and (
      (new.is_prayer_closed and not old.is_prayer_closed)
      or (new.audience = 'private' and old.audience <> 'private')
      or (new.removed_at is not null and old.removed_at is null)))
    execute function end_urgency()`.execute(db);
  await sql`insert into notification_kinds values ('prayer-urgent'), ('urgency-ended')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const kinds = sql`('prayer-urgent', 'urgency-ended')`;
  await sql`delete from notifications where kind in ${kinds}`.execute(db);
  await sql`delete from notification_choices where kind in ${kinds}`.execute(db);
  await sql`delete from notification_kinds where kind in ${kinds}`.execute(db);
  await sql`drop trigger posts_end_urgency on posts`.execute(db);
  await sql`drop function end_urgency`.execute(db);
  await sql`drop table urgent_prayers`.execute(db);
}

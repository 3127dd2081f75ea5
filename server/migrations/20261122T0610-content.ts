import { type Kysely, sql } from 'kysely';

/** For moderators' tables: readable posts, report counts and tallies. See docs/decisions/0028-moderator-access.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table posts
      add report_count integer not null default 0 check (report_count >= 0),
      add featured_at timestamptz check (featured_at is null or kind = 'testimony')`.execute(db);
  await sql`
    update posts set report_count = counted.reports
    from (
      select post_id, count(*)::integer as reports from reports where state <> 'dismissed' group by post_id
    ) as counted
    where counted.post_id = posts.id`.execute(db);
  // The condition of `readableByModerators`, stored so that indexes can use it.
  await sql`
    alter table posts add is_moderated boolean not null generated always as (
      removed_at is null and (
        audience in ('public', 'members')
        or (audience = 'friends' and (state <> 'published' or report_count > 0))
      )
    ) stored`.execute(db);
  await countReports(db);
  await countPosts(db);
  await indexes(db);
}

/** Reports that were not dismissed. */
async function countReports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_report() returns trigger language plpgsql as $$
    declare
      change integer := 0;
    begin
      if tg_op <> 'INSERT' and old.state <> 'dismissed' then change := change - 1; end if;
      if tg_op <> 'DELETE' and new.state <> 'dismissed' then change := change + 1; end if;
      if change <> 0 then
        update posts set report_count = report_count + change where id = coalesce(new.post_id, old.post_id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger reports_counted after insert or delete or update of state on reports
    for each row execute function count_report()`.execute(db);
}

/**
 * Tallies, so that no page counts a million rows. Each connection writes its own rows, so that concurrent writes do not
 * wait for each other.
 */
async function countPosts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table post_tallies (
      kind text not null,
      state text not null,
      audience text not null,
      shard smallint not null,
      posts integer not null,
      primary key (kind, state, audience, shard)
    )`.execute(db);
  await sql`
    insert into post_tallies (kind, state, audience, shard, posts)
    select kind, state, audience, 0, count(*) from posts where is_moderated group by kind, state, audience`.execute(
    db,
  );
  await sql`
    create function tally_post() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (old.is_moderated, old.kind, old.state, old.audience)
        = (new.is_moderated, new.kind, new.state, new.audience)
      then
        return null;
      end if;
      if tg_op <> 'INSERT' and old.is_moderated then
        insert into post_tallies values (old.kind, old.state, old.audience, pg_backend_pid() % 64, -1)
        on conflict (kind, state, audience, shard) do update set posts = post_tallies.posts - 1;
      end if;
      if tg_op <> 'DELETE' and new.is_moderated then
        insert into post_tallies values (new.kind, new.state, new.audience, pg_backend_pid() % 64, 1)
        on conflict (kind, state, audience, shard) do update set posts = post_tallies.posts + 1;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger posts_tallied
    after insert or delete or update of kind, state, audience, removed_at, report_count on posts
    for each row execute function tally_post()`.execute(db);
}

async function indexes(db: Kysely<unknown>): Promise<void> {
  // By date, with the filter columns included, so that skipped rows are read from the index alone.
  await sql`
    create index posts_moderated on posts (published_at desc, id desc) include (kind, state, audience)
      where is_moderated`.execute(db);
  // Prayers, testimonies and rare kinds.
  await sql`
    create index posts_moderated_kind on posts (kind, published_at desc, id desc)
      include (state, audience, reaction_count) where is_moderated`.execute(db);
  // By engagement.
  await sql`
    create index posts_moderated_engagement
      on posts ((reaction_count + comment_count + share_count) desc, published_at desc, id desc)
      include (kind, state, audience, reaction_count) where is_moderated`.execute(db);
  // Posts that need attention: few, sorted after reading.
  await sql`
    create index posts_attention on posts (state, published_at desc, id desc) include (kind, audience, report_count)
      where is_moderated and (state <> 'published' or report_count > 0)`.execute(db);
  await sql`
    create index posts_reported on posts (report_count desc, published_at desc, id desc) include (kind, state, audience)
      where is_moderated and report_count > 0`.execute(db);
  await sql`
    create index posts_featured on posts (featured_at desc, id desc) where featured_at is not null`.execute(
    db,
  );
  // Answered prayers.
  await sql`create index prayers_answered on prayers (post_id) where answered_at is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index prayers_answered, posts_featured`.execute(db);
  await sql`drop trigger posts_tallied on posts`.execute(db);
  await sql`drop trigger reports_counted on reports`.execute(db);
  await sql`drop function tally_post, count_report`.execute(db);
  await sql`drop table post_tallies`.execute(db);
  // The indexes are dropped with their columns.
  await sql`alter table posts drop is_moderated, drop featured_at, drop report_count`.execute(db);
}

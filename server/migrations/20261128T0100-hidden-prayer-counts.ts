import { type Kysely, sql } from 'kysely';

/**
 * Authors can hide how many people prayed. The counter is then 1 whoever prays, so that what reads or sorts by it learns
 * nothing, and the prayer is neither among those that nobody has prayed for nor behind others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table post_counts add column is_reaction_count_hidden boolean not null default false`.execute(
    db,
  );
  // Whoever changes the counter, also the former version during an upgrade. The trigger runs once the row is locked, so that the
  // count is that of every reaction that was counted before.
  await sql`
    create function hide_reaction_count() returns trigger language plpgsql as $$
    begin
      if new.is_reaction_count_hidden then
        new.reaction_count := 1;
      else
        select count(*) into new.reaction_count from reactions where post_id = new.post_id;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger post_counts_hidden before update on post_counts
    for each row when (old.is_reaction_count_hidden or new.is_reaction_count_hidden)
    execute function hide_reaction_count()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update post_counts set is_reaction_count_hidden = false where is_reaction_count_hidden`.execute(
    db,
  );
  await sql`drop trigger post_counts_hidden on post_counts`.execute(db);
  await sql`drop function hide_reaction_count`.execute(db);
  await sql`alter table post_counts drop column is_reaction_count_hidden`.execute(db);
}

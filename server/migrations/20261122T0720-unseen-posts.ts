import { type Kysely, sql } from 'kysely';

/** Whether only its author could ever read the post: then it is dated when it is approved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posts add column is_unseen boolean not null default false`.execute(db);
  await sql`
    update posts set is_unseen = true
    where state in ('pending', 'flagged') and (state = 'pending' or edited_at is null)
      and reaction_count + comment_count + share_count = 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posts drop column is_unseen`.execute(db);
}

import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Comments whose counters differ from their rows; there must never be any. */
export async function listDriftedComments(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select id, reaction_count, reply_count, counted.*
    from comments cross join lateral (select
      (select count(*) from comment_reactions where comment_id = comments.id) as reactions,
      (select count(*) from comments as reply where reply.parent_id = comments.id and reply.state <> 'removed') as replies
    ) as counted
    where reaction_count <> counted.reactions or reply_count <> counted.replies`.execute(db);
  return rows;
}

/** Posts whose counters differ from their rows, or whose copies differ without waiting; there must never be any. */
export async function listDriftedPosts(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select id, counts.*, counted.*
    from posts left join post_counts as counts on counts.post_id = id cross join lateral (select
      (select case when counts.is_reaction_count_hidden then 1 else count(*) end
        from reactions where post_id = posts.id) as reactions,
      (select count(*) from comments where post_id = posts.id and state = 'published') as comments,
      (select count(*) from shares where post_id = posts.id) as shares
    ) as counted
    where (counts.reaction_count, counts.comment_count, counts.share_count)
        is distinct from (counted.reactions, counted.comments, counted.shares)
      or (posts.reaction_count, posts.comment_count, posts.share_count)
          is distinct from (counted.reactions, counted.comments, counted.shares)
        and id not in (select post_id from post_count_changes)`.execute(db);
  return rows;
}

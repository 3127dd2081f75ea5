import type { ShareMethod } from '@radiant/contract/shares.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type Notice, notify } from '../../../platform/database/notices.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { enqueueForEach, jobNotice, type NewJob } from '../../../platform/jobs/jobs.ts';
import type { PublishedEvent } from '../../../platform/live/events.ts';
import { eventNotice, publishForEach } from '../../../platform/live/live.ts';
import type { VisiblePostId } from '../visible-to.ts';

type MemberReaction = { postId: VisiblePostId; memberId: string };

/** For `changeCount`. Changes nothing when the reaction already exists. */
export const addReaction = ({ postId, memberId, now }: MemberReaction & { now: Date }): Change =>
  sql`insert into reactions (post_id, member_id, created_at) values (${postId}, ${memberId}, ${now})
    on conflict do nothing returning post_id`;

/** For `changeCount`. Changes nothing when there is none. */
export const removeReaction = ({ postId, memberId }: MemberReaction): Change =>
  sql`delete from reactions where post_id = ${postId} and member_id = ${memberId} returning post_id`;

/** For `changeCount`. Changes nothing when this member already shared it this way. */
export const addShare = (share: MemberReaction & { way: ShareMethod; now: Date }): Change =>
  sql`insert into shares (post_id, member_id, way, created_at)
    values (${share.postId}, ${share.memberId}, ${share.way}, ${share.now}) on conflict do nothing returning post_id`;

/** Counts that are the same for every viewer. Comment counts are not: blocked members' comments are left out. */
export type PostCounts = { reactions: number; shares: number };

const countColumns = ['reaction_count as reactions', 'share_count as shares'] as const;

export const getCounts = (db: Db, id: VisiblePostId): Promise<PostCounts> =>
  db
    .selectFrom('post_counts')
    .modifyFront(prepared)
    .select(countColumns)
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow();

/** A statement that returns the id of the post whose counter changes, or no row. */
type Change = RawBuilder<{ post_id: string }>;

type Uncounted<Event> = Event extends PostCounts ? Omit<Event, keyof PostCounts> : Event;
type PostEvent = Uncounted<Extract<PublishedEvent, { postId: string }>>;

export type CountChange = {
  counter: 'reaction_count' | 'comment_count' | 'share_count';
  by: 1 | -1;
  event: PostEvent;
  jobs?: readonly NewJob[];
};

/**
 * Changes a counter, enqueues the jobs and publishes the event in one statement, because everybody who reacts to a popular
 * post waits for the lock of its counter. The copies in `posts` follow within a minute.
 * @returns the new counts and what to announce after the commit; undefined when `change` changed nothing
 */
export async function changeCount(
  db: Db,
  { counter, by, event, jobs = [] }: CountChange,
  change: Change = sql`select ${event.postId}::uuid as post_id`,
): Promise<(PostCounts & { notices: Notice[] }) | undefined> {
  const data = sql`${JSON.stringify(event)}::jsonb`;
  // Comment counts differ by viewer.
  const counts = sql`jsonb_build_object('reactions', reaction_count, 'shares', share_count)`;
  const events = sql`select post_id, ${event.type === 'post-changed' ? sql`${data} || ${counts}` : data} as data from changed`;
  const { rows } = await sql<PostCounts & { eventId: string }>`
    with ${prepared} done as (${change}),
    enqueued as (${enqueueForEach('done', jobs)}),
    changed as (
      update post_counts set ${sql.ref(counter)} = ${sql.ref(counter)} + ${sql.lit(by)}
      where post_id = (select post_id from done) returning post_id, reaction_count, share_count),
    noted as (insert into post_count_changes (post_id) select post_id from changed),
    published as (${publishForEach(events, event.type)})
    select reaction_count as reactions, share_count as shares, published.id as "eventId"
    from changed, published`.execute(db);
  return rows.map(({ eventId, ...found }) => ({
    ...found,
    notices: [eventNotice(eventId), ...(jobs.length > 0 ? [jobNotice] : [])],
  }))[0];
}

/** In the transaction of what is counted. @throws when the post has no counters */
export async function countInTransaction(tx: Tx, change: CountChange): Promise<void> {
  const changed = await changeCount(tx, change);
  if (!changed) throw new Error('a post has no counters');
  await notify(tx, changed.notices);
}

/** Up to this many, which are then forgotten. @returns the post of each change */
export async function takeChangedPosts(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ post_id: string }>`
    delete from post_count_changes
    where ctid = any(array(select ctid from post_count_changes limit ${limit} for update skip locked))
    returning post_id`.execute(tx);
  return rows.map(({ post_id }) => post_id);
}

/** In order of the ids, so that two of them cannot wait for each other. */
export async function copyCounts(tx: Tx, postIds: readonly string[]): Promise<void> {
  await sql`select set_config('radiant.copies_counts', 'on', true)`.execute(tx);
  await sql`select from posts where id = any(${[...postIds]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  await sql`
    update posts set reaction_count = counts.reaction_count, comment_count = counts.comment_count,
      share_count = counts.share_count
    from post_counts as counts
    where posts.id = any(${[...postIds]}::uuid[]) and counts.post_id = posts.id
      and (posts.reaction_count, posts.comment_count, posts.share_count)
        is distinct from (counts.reaction_count, counts.comment_count, counts.share_count)`.execute(tx);
}

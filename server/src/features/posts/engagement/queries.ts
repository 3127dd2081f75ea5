import type { ShareMethod } from '@radiant/contract/shares.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { JobPayloads } from '../../../jobs.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type Notice, notify } from '../../../platform/database/notices.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { shareStatement } from '../../../platform/database/shared-statement.ts';
import { enqueueFrom, enqueueTogetherFrom, jobNotice, type NewJob } from '../../../platform/jobs/jobs.ts';
import type { PublishedEvent } from '../../../platform/live/events.ts';
import { eventNotice, publishForEach } from '../../../platform/live/live.ts';
import { eachMember, type VisiblePostId, visibleTo, withRelationIds } from '../visible-to.ts';

/**
 * Counts that are the same for every viewer. Comment counts are not: blocked members' comments are left out. `isHidden`: only the
 * author of the prayer is shown how many prayed, and `reactions` says nothing.
 */
export type PostCounts = { reactions: number; shares: number; isHidden: boolean };

const countColumns = [
  'reaction_count as reactions',
  'share_count as shares',
  'is_reaction_count_hidden as isHidden',
] as const;

export const getCounts = (db: Db, id: VisiblePostId): Promise<PostCounts> =>
  db
    .selectFrom('post_counts')
    .modifyFront(prepared)
    .select(countColumns)
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow();

export const hasReaction = async (
  db: Db,
  { postId, memberId }: { postId: string; memberId: string },
): Promise<boolean> =>
  (await db
    .selectFrom('reactions')
    .select('post_id')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()) !== undefined;

export type Counter = 'reaction_count' | 'comment_count' | 'share_count';

/**
 * Parts of a statement: adds the number of rows of `done`, by `post_id`, to a counter; `changed` returns the new counts.
 * Everybody who reacts to a popular post waits for the lock of its counter, hence one statement for everything, and locks in
 * the order of the ids, so that two statements never wait for each other. The copies in `posts` follow within a minute.
 */
export const countDone = (counter: Counter, by: 1 | -1): RawBuilder<unknown> => sql`
  changes as (select post_id, count(*)::int as number from done group by post_id),
  locked as (
    select post_id from post_counts where post_id in (select post_id from changes) order by post_id for no key update),
  changed as (
    update post_counts set ${sql.ref(counter)} = ${sql.ref(counter)} + ${sql.lit(by)} * changes.number
    from changes join locked on locked.post_id = changes.post_id where post_counts.post_id = changes.post_id
    returning post_counts.post_id, reaction_count, share_count, is_reaction_count_hidden),
  noted as (insert into post_count_changes (post_id) select post_id from changed)`;

type Change = {
  postId: string;
  memberId: string;
  now: Date;
  way?: ShareMethod;
  /** Tells the author, if they are another member. */
  event: JobPayloads['notifications.create'] | null;
};
type Counted = PostCounts & { eventId: string | null };

/** Whoever listens could count the events. */
const isAnnounced = (counter: Counter): RawBuilder<SqlBool> =>
  counter === 'reaction_count' ? sql`not is_reaction_count_hidden` : sql`true`;

/**
 * Its event says that someone said amen, or prayed.
 * @param change one row of `done` for each request, among those whose member sees the post, that changes something
 */
const shareCounting = (change: RawBuilder<unknown>, counter: Counter, by: 1 | -1) =>
  shareStatement<Change, Counted>({
    columns: {
      post_id: { type: 'uuid', of: ({ postId }) => postId },
      member_id: { type: 'uuid', of: ({ memberId }) => memberId },
      at: { type: 'timestamptz', of: ({ now }) => now },
      way: { type: 'text', of: ({ way }) => way ?? null },
      event: { type: 'jsonb', of: ({ event }) => event && JSON.stringify(event) },
    },
    requests: withRelationIds,
    statement: (requests) => sql`
      with ${prepared} request as (${requests}),
      allowed as (
        select request.*, posts.author_id, posts.kind from request join posts on posts.id = request.post_id
        where ${visibleTo(eachMember)}),
      done as (${change}),
      enqueued as (${enqueueTogetherFrom(
        'notifications.createEach',
        sql`select distinct on (post_id, member_id)
          case when kind = 'prayer' then jsonb_set(event, '{kind}', '"prayed"') else event end as event
        from allowed join done using (post_id, member_id) where author_id <> member_id and event is not null`,
      )}),
      ${countDone(counter, by)},
      published as (${publishForEach(
        sql`select post_id, jsonb_build_object('type', 'post-changed', 'postId', post_id, 'reactions',
          case when not is_reaction_count_hidden then reaction_count else 0 end, 'shares', share_count) as data
        from changed where ${isAnnounced(counter)}`,
        'post-changed',
      )})
      select request.position, reaction_count as reactions, share_count as shares,
        is_reaction_count_hidden as "isHidden", published.id as "eventId"
      from request join done using (post_id, member_id) join changed using (post_id)
        left join published using (post_id)`,
  });

/** Those who react at the same time share a statement. No row when the reaction exists, or the member does not see the post. */
export const addReaction = shareCounting(
  sql`insert into reactions (post_id, member_id, created_at)
    select post_id, member_id, at from allowed order by post_id, member_id
    on conflict do nothing returning post_id, member_id`,
  'reaction_count',
  1,
);

/** No row when there is none, or the member does not see the post. */
export const removeReaction = shareCounting(
  sql`delete from reactions using allowed
    where reactions.post_id = allowed.post_id and reactions.member_id = allowed.member_id
    returning reactions.post_id, reactions.member_id`,
  'reaction_count',
  -1,
);

/** No row when this member already shared it this way, or does not see the post. */
export const addShare = shareCounting(
  sql`insert into shares (post_id, member_id, way, created_at)
    select post_id, member_id, way, at from allowed order by post_id, member_id, way
    on conflict do nothing returning post_id, member_id`,
  'share_count',
  1,
);

export const noticesOf = ({ eventId }: Pick<Counted, 'eventId'>, jobs: readonly unknown[] = []): Notice[] => [
  ...(eventId === null ? [] : [eventNotice(eventId)]),
  ...(jobs.length > 0 ? [jobNotice] : []),
];

type CommentEvent = Extract<PublishedEvent, { type: `comment-${string}` }>;

/** In the transaction of the comment that is counted. @throws when the post has no counters */
export async function countComment(
  tx: Tx,
  { by, event, jobs = [] }: { by: 1 | -1; event: CommentEvent; jobs?: readonly NewJob[] },
): Promise<void> {
  const data = sql`${JSON.stringify(event)}::jsonb`;
  const { rows } = await sql<{ id: string }>`
    with ${prepared} done as (select ${event.postId}::uuid as post_id),
    enqueued as (${enqueueFrom(sql`select ${JSON.stringify(jobs)}::jsonb as jobs`)}),
    ${countDone('comment_count', by)},
    published as (${publishForEach(sql`select post_id, ${data} as data from changed`, event.type)})
    select id from published`.execute(tx);
  const [published] = rows;
  if (!published) throw new Error('a post has no counters');
  await notify(tx, noticesOf({ eventId: published.id }, jobs));
}

/** Up to this many posts, whose changes are then forgotten. @returns each post once */
export async function takeChangedPosts(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ post_id: string }>`
    with taken as (
      delete from post_count_changes
      where ctid = any(array(
        select ctid from post_count_changes
        where post_id in (select distinct post_id from post_count_changes limit ${limit})
        for update skip locked))
      returning post_id)
    select distinct post_id from taken`.execute(tx);
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

import type { NotificationKind } from '@radiant/contract/notifications.ts';
import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Member } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/jobs/sweep.ts';
import type { StoredSize } from '../../schema.ts';
import { isBlockedEitherWay, visibleTo, visibleToMember } from '../posts/visible-to.ts';

type Owner = Pick<Member, 'kind' | 'id'>;

/** Done to a post; its author is told. */
type PostDeed = { kind: 'prayed' | 'amen' | 'commented'; postId: string; actorId: string };
/** Somebody was named in a comment. */
type Naming = { kind: 'mentioned'; postId: string; memberId: string; actorId: string };
/** Done to a person, who is told. */
type FriendDeed = { kind: 'friend-requested' | 'friend-accepted'; memberId: string; actorId: string };

/** Something that happened. */
export type Happening = PostDeed | Naming | FriendDeed;

// ---- telling

/**
 * Lets those who tell of the same kind of happening on the same post, or to the same member, go one after the other: two
 * of them must not both find that there is no notification yet. Held until the transaction ends.
 */
export async function lockTelling(tx: Tx, happening: Happening): Promise<void> {
  const about = 'postId' in happening ? happening.postId : happening.memberId;
  const key = `notification:${happening.kind}:${about}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export async function isTold(tx: Tx, source: string): Promise<boolean> {
  const row = await tx
    .selectFrom('notification_sources')
    .select('source')
    .where('source', '=', source)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who is told: only of what really happened and still stands, and by somebody whom the one told may hear of. */
export async function findRecipient(tx: Tx, happening: Happening): Promise<string | undefined> {
  switch (happening.kind) {
    case 'prayed':
    case 'amen':
    case 'commented':
      return await findAuthor(tx, happening);
    case 'mentioned':
      return await findNamed(tx, happening);
    case 'friend-requested':
    case 'friend-accepted':
      return await findBefriended(tx, happening);
  }
}

/** The author, as long as they see their post. */
async function findAuthor(tx: Tx, { kind, postId, actorId }: PostDeed): Promise<string | undefined> {
  const deed = kind === 'commented' ? hasCommented(actorId) : hasReacted(actorId);
  const row = await tx
    .selectFrom('posts')
    .select('author_id')
    .where('posts.id', '=', postId)
    .where('author_id', '<>', actorId)
    .where(visibleToMember(sql.ref('posts.author_id')))
    .where(deed)
    .where((eb) => eb.not(isBlockedEitherWay(sql`${actorId}::uuid`, sql.ref('posts.author_id'))))
    .executeTakeFirst();
  return row?.author_id;
}

const hasReacted = (memberId: string) => sql<SqlBool>`
  exists (select from reactions where post_id = posts.id and member_id = ${memberId})`;

const hasCommented = (memberId: string) => sql<SqlBool>`
  exists (select from comments where post_id = posts.id and author_id = ${memberId} and removed_at is null)`;

/** The member, if the actor may act towards them at all. */
const towards = (tx: Tx, { memberId, actorId }: { memberId: string; actorId: string }) =>
  tx
    .selectFrom('members')
    .select('members.id')
    .where('members.id', '=', memberId)
    .where('members.id', '<>', actorId)
    .where('members.status', '=', 'active')
    .where((eb) => eb.not(isBlockedEitherWay(sql`${actorId}::uuid`, sql.ref('members.id'))));

/** Whoever was named, as long as they see the post and the comment stands. */
async function findNamed(tx: Tx, naming: Naming): Promise<string | undefined> {
  const row = await towards(tx, naming)
    .innerJoin('posts', (join) => join.on('posts.id', '=', naming.postId))
    .where(visibleToMember(sql.ref('members.id')))
    .where(
      sql<SqlBool>`exists (
        select from comments join comment_mentions on comment_mentions.comment_id = comments.id
        where comments.post_id = posts.id and comments.author_id = ${naming.actorId} and comments.removed_at is null
          and comment_mentions.member_id = members.id)`,
    )
    .executeTakeFirst();
  return row?.id;
}

async function findBefriended(tx: Tx, deed: FriendDeed): Promise<string | undefined> {
  const stands = deed.kind === 'friend-requested' ? hasAsked(deed.actorId) : isFriendOf(deed.actorId);
  const row = await towards(tx, deed).where(stands).executeTakeFirst();
  return row?.id;
}

const hasAsked = (actorId: string) => sql<SqlBool>`
  exists (select from friend_requests
    where asker_id = ${actorId} and asked_id = members.id and state = 'pending')`;

const isFriendOf = (actorId: string) => sql<SqlBool>`
  exists (select from friendships
    where low_id = least(${actorId}::uuid, members.id) and high_id = greatest(${actorId}::uuid, members.id))`;

/** Counts the happening to the notification that stands since `since`, or writes a new one. */
export async function tell(
  tx: Tx,
  happening: Happening & { source: string },
  to: { memberId: string; now: Date; since: Date },
): Promise<void> {
  const telling = { memberId: to.memberId, now: to.now, ...columnsOf(happening) };
  const id = (await joinStanding(tx, { ...telling, since: to.since })) ?? (await insertNew(tx, telling));
  await tx
    .insertInto('notification_sources')
    .values({ source: happening.source, notification_id: id })
    .execute();
}

type Telling = ReturnType<typeof columnsOf> & { memberId: string; now: Date };

// Who prayed is nobody's business: everything else names who did it.
const columnsOf = (happening: Happening) => ({
  kind: happening.kind,
  postId: 'postId' in happening ? happening.postId : null,
  actorId: happening.kind === 'prayed' || happening.kind === 'amen' ? null : happening.actorId,
});

async function joinStanding(tx: Tx, telling: Telling & { since: Date }): Promise<string | undefined> {
  const row = await tx
    .updateTable('notifications')
    .set((eb) => ({
      happenings: eb('happenings', '+', 1),
      last_at: telling.now,
      seen_at: null,
      actor_id: telling.actorId,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('notifications as standing')
        .select('standing.id')
        .where('standing.member_id', '=', telling.memberId)
        .where('standing.kind', '=', telling.kind)
        .where('standing.removed_at', 'is', null)
        .where('standing.first_at', '>', telling.since)
        .where((either) =>
          telling.postId === null
            ? either.and([
                either('standing.post_id', 'is', null),
                either('standing.actor_id', '=', telling.actorId),
              ])
            : either('standing.post_id', '=', telling.postId),
        )
        .orderBy('standing.first_at', 'desc')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

async function insertNew(tx: Tx, telling: Telling): Promise<string> {
  const id = newId();
  await tx
    .insertInto('notifications')
    .values({
      id,
      member_id: telling.memberId,
      kind: telling.kind,
      post_id: telling.postId,
      actor_id: telling.actorId,
      first_at: telling.now,
      last_at: telling.now,
    })
    .execute();
  return id;
}

// ---- reading

export type NotificationRow = {
  id: string;
  kind: NotificationKind;
  happenings: number;
  last_at: Date;
  seen_at: Date | null;
  /** Of what happened to a post. */
  post_id: string | null;
  post_kind: PostKind | null;
  post_title: string | null;
  /** Of what does not stay private. */
  actor_id: string | null;
  actor_name: string | null;
  actor_avatar_sizes: StoredSize[] | null;
};

/** A member's notifications that are there to be read: about posts they may see, by people they may hear of. */
const listed = (db: Db, owner: Owner) =>
  db
    .selectFrom('notifications')
    .leftJoin('posts', 'posts.id', 'notifications.post_id')
    .leftJoin('members as actor', 'actor.id', 'notifications.actor_id')
    .where('notifications.member_id', '=', owner.id)
    .where('notifications.removed_at', 'is', null)
    .where((eb) => eb.or([eb('notifications.post_id', 'is', null), visibleTo(owner)]))
    .where(isStillAsked)
    .where(isStillAnswered)
    .where((eb) =>
      eb.or([
        eb('notifications.actor_id', 'is', null),
        eb.and([
          eb('actor.status', '=', 'active'),
          eb.not(isBlockedEitherWay(sql`${owner.id}::uuid`, sql.ref('notifications.actor_id'))),
        ]),
      ]),
    );

// A request that was taken back or declined is not there any more to be answered.
const isStillAsked = sql<SqlBool>`(notifications.kind <> 'friend-requested' or exists (
  select from friend_requests
  where asker_id = notifications.actor_id and asked_id = notifications.member_id
    and state in ('pending', 'accepted')))`;

// Its author may have taken back that it was answered.
const isStillAnswered = sql<SqlBool>`(notifications.kind <> 'answered' or exists (
  select from prayers where prayers.post_id = notifications.post_id and prayers.answered_at is not null))`;

/** A page of them, newest first; one row more than `limit` when there are more. */
export function listNotifications(
  db: Db,
  owner: Owner,
  page: { limit: number; after: { at: Date; id: string } | undefined },
): Promise<NotificationRow[]> {
  const { limit, after } = page;
  let query = listed(db, owner)
    .leftJoin('media as avatar', 'avatar.id', 'actor.avatar_media_id')
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.happenings',
      'notifications.last_at',
      'notifications.seen_at',
      'posts.id as post_id',
      'posts.kind as post_kind',
      'posts.title as post_title',
      'notifications.actor_id',
      'actor.display_name as actor_name',
      'avatar.sizes as actor_avatar_sizes',
    ]);
  if (after) {
    query = query.where(
      sql<SqlBool>`(notifications.last_at, notifications.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query
    .orderBy('notifications.last_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function countUnseen(db: Db, owner: Owner): Promise<number> {
  const { count } = await listed(db, owner)
    .where('notifications.seen_at', 'is', null)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

// ---- changing

/** Answers how many were not seen before. */
export async function setSeen(db: Db, owner: Owner, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ seen_at: now })
    .where('member_id', '=', owner.id)
    .where('seen_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Answers whether it is this member's; removing it again changes nothing. */
export async function removeOne(
  db: Db,
  owner: Owner,
  { id, at }: { id: string; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set((eb) => ({ removed_at: eb.fn.coalesce('removed_at', sql<Date>`${at}::timestamptz`) }))
    .where('id', '=', id)
    .where('member_id', '=', owner.id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeAll(db: Db, owner: Owner, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ removed_at: now })
    .where('member_id', '=', owner.id)
    .where('removed_at', 'is', null)
    .execute();
}

/** Brings back what was removed last, if that was after `since`; answers how many. */
export async function restoreLast(db: Db, owner: Owner, since: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ removed_at: null })
    .where('member_id', '=', owner.id)
    .where('removed_at', '=', (eb) =>
      eb
        .selectFrom('notifications as removed')
        .select((max) => max.fn.max('removed.removed_at').as('at'))
        .where('removed.member_id', '=', owner.id)
        .where('removed.removed_at', '>', since),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes for good what was removed, or last happened, before these instants; answers how many. */
export async function deleteOld(db: Database, before: { removed: Date; last: Date }): Promise<number> {
  const removed = await deleteInBatches(db, 'notifications', sql`removed_at < ${before.removed}`);
  return removed + (await deleteInBatches(db, 'notifications', sql`last_at < ${before.last}`));
}

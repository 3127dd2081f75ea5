import { type SqlBool, sql } from 'kysely';
import { newId } from '../../platform/crypto.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isBlockedEitherWay, visibleToMember } from '../posts/visible-to.ts';
import { type Told, wantsToHear } from './choices-queries.ts';

/** Done to a post; its author is told. */
type PostDeed = { kind: 'prayed' | 'amen' | 'commented'; postId: string; actorId: string };
/** Somebody was named in a comment. */
type Naming = { kind: 'mentioned'; postId: string; memberId: string; actorId: string };
/** Done to a person, who is told. */
type FriendDeed = { kind: 'friend-requested' | 'friend-accepted'; memberId: string; actorId: string };
/** Somebody was tagged in a post by its author. */
type Tagging = { kind: 'tagged'; postId: string; memberId: string; actorId: string };
/** A post was shared at the time that its author had set. */
type Publishing = { kind: 'post-published'; postId: string };

/** Something that happened. */
export type Happening = PostDeed | Naming | FriendDeed | Tagging | Publishing;

/**
 * Lets those who tell of the same kind of happening on the same post, or to the same member, go one after the other: two
 * of them must not both find that there is no notification yet. Held until the transaction ends.
 */
export async function lockTelling(tx: Tx, happening: Happening): Promise<void> {
  await lockNotifications(tx, happening.kind, 'postId' in happening ? happening.postId : happening.memberId);
}

/** The same by kind, and by the post or the member that it is about. */
export async function lockNotifications(tx: Tx, kind: Happening['kind'], about: string): Promise<void> {
  const key = `notification:${kind}:${about}`;
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

/** A writer's other comments stand: that they commented is not enough to count a comment that is gone. */
export async function isCommentRemoved(tx: Tx, source: string): Promise<boolean> {
  const commentId = /^(?:comment|mention):([0-9a-f-]{36})/.exec(source)?.[1];
  if (commentId === undefined) return false;
  const row = await tx
    .selectFrom('comments')
    .select('id')
    .where('id', '=', commentId)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Who is told: only of what really happened and still stands, by somebody whom the one told may hear of, and whatever
 * they chose to hear of.
 */
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
    case 'tagged':
      return await findTagged(tx, happening);
    case 'post-published':
      return await findPublisher(tx, happening);
  }
}

async function findAuthor(tx: Tx, deed: PostDeed): Promise<string | undefined> {
  const row = await selectAuthor(tx, deed).executeTakeFirst();
  return row?.author_id;
}

/** The author, as long as they see their post. */
export function selectAuthor(db: Db, { kind, actorId, ...on }: PostDeed) {
  const deed = kind === 'commented' ? hasCommented(actorId) : hasReacted(actorId);
  return db
    .selectFrom('posts')
    .select('author_id')
    .where('posts.id', '=', on.postId)
    .where('author_id', '<>', actorId)
    .where(visibleToMember(sql.ref('posts.author_id')))
    .where(deed)
    .where(wantsToHear(sql.ref('posts.author_id'), kind, { postId, actorId: uuid(actorId) }))
    .where((eb) => eb.not(isBlockedEitherWay(uuid(actorId), sql.ref('posts.author_id'))));
}

const postId = sql.ref('posts.id');
const memberId = sql.ref('members.id');
const uuid = (id: string) => sql`${id}::uuid`;

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
    .where((eb) => eb.not(isBlockedEitherWay(uuid(actorId), sql.ref('members.id'))));

/** Whoever was named, as long as they see the post and the comment stands. */
async function findNamed(tx: Tx, naming: Naming): Promise<string | undefined> {
  const row = await towards(tx, naming)
    .innerJoin('posts', (join) => join.on('posts.id', '=', naming.postId))
    .where(visibleToMember(sql.ref('members.id')))
    .where(wantsToHear(memberId, 'mentioned', { postId, actorId: uuid(naming.actorId) }))
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
  const row = await towards(tx, deed)
    .where(stands)
    .where(wantsToHear(memberId, deed.kind, { actorId: uuid(deed.actorId) }))
    .executeTakeFirst();
  return row?.id;
}

const hasAsked = (actorId: string) => sql<SqlBool>`
  exists (select from friend_requests
    where asker_id = ${actorId} and asked_id = members.id and state = 'pending')`;

const isFriendOf = (actorId: string) => sql<SqlBool>`
  exists (select from friendships
    where low_id = least(${actorId}::uuid, members.id) and high_id = greatest(${actorId}::uuid, members.id))`;

/** Whoever is tagged, as long as they see the post and its author has not taken the tag away. */
async function findTagged(tx: Tx, tagging: Tagging): Promise<string | undefined> {
  const row = await towards(tx, tagging)
    .innerJoin('posts', (join) => join.on('posts.id', '=', tagging.postId))
    .where('posts.author_id', '=', tagging.actorId)
    .where(visibleToMember(sql.ref('members.id')))
    .where(wantsToHear(memberId, 'tagged', { postId, actorId: uuid(tagging.actorId) }))
    .where(
      sql<SqlBool>`exists (select from post_tags where post_id = posts.id and post_tags.member_id = members.id)`,
    )
    .executeTakeFirst();
  return row?.id;
}

/** The author, once everybody whom the post is for can see it. */
async function findPublisher(tx: Tx, published: Publishing): Promise<string | undefined> {
  const row = await tx
    .selectFrom('posts')
    .select('author_id')
    .where('posts.id', '=', published.postId)
    .where('posts.state', '=', 'published')
    .where(visibleToMember(sql.ref('posts.author_id')))
    .where(wantsToHear(sql.ref('posts.author_id'), published.kind, { postId }))
    .executeTakeFirst();
  return row?.author_id;
}

/** Counts the happening to the notification that stands since `since`, or writes a new one. */
export async function tell(
  tx: Tx,
  happening: Happening & { source: string },
  to: { memberId: string; now: Date; since: Date },
): Promise<Told> {
  const telling = { memberId: to.memberId, now: to.now, ...columnsOf(happening) };
  const standing = await joinStanding(tx, { ...telling, since: to.since });
  const id = standing ?? (await insertNew(tx, telling));
  await tx
    .insertInto('notification_sources')
    .values({ source: happening.source, notification_id: id })
    .execute();
  return { id, memberId: to.memberId, again: standing !== undefined };
}

type Telling = ReturnType<typeof columnsOf> & { memberId: string; now: Date };

const columnsOf = (happening: Happening) => ({
  kind: happening.kind,
  postId: 'postId' in happening ? happening.postId : null,
  actorId: namedActorOf(happening),
});

function namedActorOf(happening: Happening): string | null {
  switch (happening.kind) {
    // Who prayed is nobody's business, and time has no name: everything else names who did it.
    case 'prayed':
    case 'amen':
    case 'post-published':
      return null;
    default:
      return happening.actorId;
  }
}

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

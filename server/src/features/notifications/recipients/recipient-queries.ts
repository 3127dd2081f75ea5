import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { newId } from '../../../platform/crypto.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { isBlockedEitherWay, visibleToMember } from '../../posts/visible-to.ts';
import { isKindEnabled, type SavedNotification, shouldNotify } from '../preferences/choice-queries.ts';

/** Notifies the author of the post. */
type PostEvent = { kind: 'prayed' | 'amen' | 'commented'; postId: string; actorId: string };
/** Somebody was mentioned in a comment. */
type MentionEvent = { kind: 'mentioned'; postId: string; memberId: string; actorId: string };
/** Somebody replied to a comment of `memberId`. */
export type ReplyEvent = { kind: 'replied'; postId: string; memberId: string; actorId: string };
/** Notifies `memberId`. */
type FriendEvent = { kind: 'friend-requested' | 'friend-accepted'; memberId: string; actorId: string };
type TagEvent = { kind: 'tagged'; postId: string; memberId: string; actorId: string };
/** A scheduled post was published. */
type PublicationEvent = { kind: 'post-published'; postId: string };

export type DomainEvent = PostEvent | MentionEvent | ReplyEvent | FriendEvent | TagEvent | PublicationEvent;

/** Prevents two events of one kind from both inserting a notification; held until the transaction ends. */
export async function lockEvent(tx: Tx, event: DomainEvent): Promise<void> {
  await lockNotifications(tx, event.kind, 'postId' in event ? event.postId : event.memberId);
}

export async function lockNotifications(tx: Tx, kind: DomainEvent['kind'], subjectId: string): Promise<void> {
  const key = `notification:${kind}:${subjectId}`;
  await sql`select ${prepared} pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

const commentSource = /^(?:comment|mention|reply):([0-9a-f-]{36})(?::([0-9a-f-]{36}))?$/;

/**
 * Whether the event was not notified before, and its comment, if any, is neither held nor removed, nor without the mention;
 * an approved one is announced again. By the comment's id: the writer may have others on the post.
 */
function isDue(source: string): RawBuilder<SqlBool> {
  const isNew = sql<SqlBool>`not exists (select from notification_sources where notification_sources.source = ${source})`;
  const [, commentId, mentionedId] = commentSource.exec(source) ?? [];
  if (commentId === undefined) return isNew;
  const isMentioned = sql<SqlBool>`exists (
    select from comment_mentions where comment_id = comments.id and member_id = ${mentionedId}::uuid)`;
  return sql<SqlBool>`(${isNew} and not exists (
    select from comments where comments.id = ${commentId}::uuid
      and (comments.state <> 'published' or ${mentionedId === undefined ? sql`false` : sql`not ${isMentioned}`})))`;
}

type Sourced<Event> = Event & { source: string };

/** The member to notify, if the event is due and still holds, they may see it, and they want to know. */
export async function findRecipient(tx: Tx, event: Sourced<DomainEvent>): Promise<string | undefined> {
  switch (event.kind) {
    case 'prayed':
    case 'amen':
    case 'commented':
      return await findAuthorToNotify(tx, event);
    case 'mentioned':
      return await findMentionedMember(tx, event);
    case 'replied':
      return await findRepliedMember(tx, event);
    case 'friend-requested':
    case 'friend-accepted':
      return await findFriendToNotify(tx, event);
    case 'tagged':
      return await findTaggedMember(tx, event);
    case 'post-published':
      return await findPublishedAuthor(tx, event);
  }
}

async function findAuthorToNotify(tx: Tx, event: Sourced<PostEvent>): Promise<string | undefined> {
  const row = await selectAuthorToNotify(tx, event).where(isDue(event.source)).executeTakeFirst();
  return row?.author_id;
}

/** The author, while they can see their post. */
export function selectAuthorToNotify(db: Db, { kind, actorId, ...on }: PostEvent) {
  const hasHappened = kind === 'commented' ? hasCommented(actorId) : hasReacted(actorId);
  return db
    .selectFrom('posts')
    .modifyFront(prepared)
    .select('author_id')
    .where('posts.id', '=', on.postId)
    .where('author_id', '<>', actorId)
    .where(visibleToMember(sql.ref('posts.author_id')))
    .where(hasHappened)
    .where(shouldNotify(sql.ref('posts.author_id'), kind, { postId, actorId: uuid(actorId) }))
    .where((eb) => eb.not(isBlockedEitherWay(uuid(actorId), sql.ref('posts.author_id'))));
}

const postId = sql.ref('posts.id');
const memberId = sql.ref('members.id');
const uuid = (id: string) => sql`${id}::uuid`;

const hasReacted = (memberId: string) => sql<SqlBool>`
  exists (select from reactions where post_id = posts.id and member_id = ${memberId})`;

const hasCommented = (memberId: string) => sql<SqlBool>`
  exists (select from comments where post_id = posts.id and author_id = ${memberId} and state = 'published')`;

/** Active, not blocked by the actor and not the actor. */
const selectReachableMember = (
  tx: Tx,
  { memberId, actorId, source }: Sourced<{ memberId: string; actorId: string }>,
) =>
  tx
    .selectFrom('members')
    .modifyFront(prepared)
    .select('members.id')
    .where('members.id', '=', memberId)
    .where('members.id', '<>', actorId)
    .where('members.status', '=', 'active')
    .where(isDue(source))
    .where((eb) => eb.not(isBlockedEitherWay(uuid(actorId), sql.ref('members.id'))));

/** The mentioned member, while they see the post and the comment exists. */
async function findMentionedMember(tx: Tx, event: Sourced<MentionEvent>): Promise<string | undefined> {
  const row = await selectReachableMember(tx, event)
    .innerJoin('posts', (join) => join.on('posts.id', '=', event.postId))
    .where(visibleToMember(sql.ref('members.id')))
    .where(shouldNotify(memberId, 'mentioned', { postId, actorId: uuid(event.actorId) }))
    .where(
      sql<SqlBool>`exists (
        select from comments join comment_mentions on comment_mentions.comment_id = comments.id
        where comments.post_id = posts.id and comments.author_id = ${event.actorId} and comments.state = 'published'
          and comment_mentions.member_id = members.id)`,
    )
    .executeTakeFirst();
  return row?.id;
}

/** The author of the comment, while they see the post and neither comment nor reply is removed. */
async function findRepliedMember(tx: Tx, event: Sourced<ReplyEvent>): Promise<string | undefined> {
  const row = await selectReachableMember(tx, event)
    .innerJoin('posts', (join) => join.on('posts.id', '=', event.postId))
    .where(visibleToMember(sql.ref('members.id')))
    .where(shouldNotify(memberId, 'replied', { postId, actorId: uuid(event.actorId) }))
    .where(
      sql<SqlBool>`exists (
        select from comments as reply join comments as target on target.id = reply.reply_to_id
        where reply.post_id = posts.id and reply.author_id = ${event.actorId} and reply.state = 'published'
          and target.author_id = members.id and target.state <> 'removed')`,
    )
    .executeTakeFirst();
  return row?.id;
}

async function findFriendToNotify(tx: Tx, event: Sourced<FriendEvent>): Promise<string | undefined> {
  const isStillTrue =
    event.kind === 'friend-requested' ? hasPendingRequestFrom(event.actorId) : isFriendOf(event.actorId);
  const row = await selectReachableMember(tx, event)
    .where(isStillTrue)
    .where(shouldNotify(memberId, event.kind, { actorId: uuid(event.actorId) }))
    .executeTakeFirst();
  return row?.id;
}

const hasPendingRequestFrom = (actorId: string) => sql<SqlBool>`
  exists (select from friend_requests
    where asker_id = ${actorId} and asked_id = members.id and state = 'pending')`;

const isFriendOf = (actorId: string) => sql<SqlBool>`
  exists (select from friendships
    where low_id = least(${actorId}::uuid, members.id) and high_id = greatest(${actorId}::uuid, members.id))`;

/** The tagged member, while they see the post and the tag exists. */
async function findTaggedMember(tx: Tx, event: Sourced<TagEvent>): Promise<string | undefined> {
  const row = await selectReachableMember(tx, event)
    .innerJoin('posts', (join) => join.on('posts.id', '=', event.postId))
    .where('posts.author_id', '=', event.actorId)
    .where(visibleToMember(sql.ref('members.id')))
    .where(shouldNotify(memberId, 'tagged', { postId, actorId: uuid(event.actorId) }))
    .where(
      sql<SqlBool>`exists (select from post_tags where post_id = posts.id and post_tags.member_id = members.id)`,
    )
    .executeTakeFirst();
  return row?.id;
}

/** The author, once the post is visible to its audience. */
async function findPublishedAuthor(tx: Tx, event: Sourced<PublicationEvent>): Promise<string | undefined> {
  const row = await tx
    .selectFrom('posts')
    .select('author_id')
    .where('posts.id', '=', event.postId)
    .where('posts.state', '=', 'published')
    .where(isDue(event.source))
    .where(visibleToMember(sql.ref('posts.author_id')))
    .where(shouldNotify(sql.ref('posts.author_id'), event.kind, { postId }))
    .executeTakeFirst();
  return row?.author_id;
}

/** Adds the event to the notification of its group since `since`, or inserts a new one. */
export async function saveNotification(
  tx: Tx,
  event: Sourced<DomainEvent>,
  { memberId, now, since }: { memberId: string; now: Date; since: Date },
): Promise<SavedNotification> {
  const { kind, postId, actorId } = columnsOf(event);
  const isSameSubject =
    postId === null
      ? sql`standing.post_id is null and standing.actor_id = ${actorId}::uuid`
      : sql`standing.post_id = ${postId}::uuid`;
  const { rows } = await sql<SavedNotification>`
    with ${prepared} grouped as (
      update notifications
      set happenings = happenings + 1, last_at = ${now}, seen_at = null, actor_id = ${actorId}::uuid
      where id = (
        select standing.id from notifications as standing
        where standing.member_id = ${memberId} and standing.kind = ${kind} and standing.removed_at is null
          and standing.first_at > ${since} and ${isSameSubject}
        order by standing.first_at desc limit 1)
      returning id),
    added as (
      insert into notifications (id, member_id, kind, post_id, actor_id, first_at, last_at)
      select ${newId()}::uuid, ${memberId}::uuid, ${kind}, ${postId}::uuid, ${actorId}::uuid, ${now}::timestamptz,
        ${now}::timestamptz
      where not exists (select from grouped)
      returning id),
    saved as (
      select id, true as "isUpdate" from grouped union all select id, false from added),
    sourced as (
      insert into notification_sources (source, notification_id) select ${event.source}, id from saved)
    select id, ${memberId}::uuid as "memberId", "isUpdate" from saved`.execute(tx);
  const [saved] = rows;
  if (!saved) throw new Error('a notification was not saved');
  return saved;
}

const columnsOf = (event: DomainEvent) => ({
  kind: event.kind,
  postId: 'postId' in event ? event.postId : null,
  actorId: shownActorId(event),
});

function shownActorId(event: DomainEvent): string | null {
  switch (event.kind) {
    // Who prayed stays private; a scheduled publication has no actor.
    case 'prayed':
    case 'amen':
    case 'post-published':
      return null;
    default:
      return event.actorId;
  }
}

/** One statement; skips those who turned announcements off or have it already. */
export async function insertAnnouncements(
  tx: Tx,
  { campaignId, memberIds, now }: { campaignId: string; memberIds: readonly string[]; now: Date },
): Promise<SavedNotification[]> {
  const ids = memberIds.map(() => newId());
  const { rows } = await sql<SavedNotification>`
    insert into notifications (id, member_id, kind, campaign_id, first_at, last_at)
    select drafts.id, drafts.member_id, 'announcement', ${campaignId}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${ids}::uuid[], ${[...memberIds]}::uuid[]) as drafts (id, member_id)
    where ${isKindEnabled(sql.ref('drafts.member_id'), 'announcement')}
    on conflict (campaign_id, member_id) where campaign_id is not null do nothing
    returning id, member_id as "memberId"`.execute(tx);
  return rows;
}

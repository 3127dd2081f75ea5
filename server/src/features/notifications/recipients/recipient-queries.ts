import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { newId } from '../../../platform/crypto.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { shareStatement } from '../../../platform/database/shared-statement.ts';
import { isBlockedEitherWay, unmaskedAuthorId, visibleToMember } from '../../posts/visible-to.ts';
import { isKindEnabled, type SavedNotification, shouldNotify } from '../preferences/choice-queries.ts';

/** Notifies the author of the post. */
type PostEvent = { kind: 'prayed' | 'amen' | 'commented'; postId: string; actorId: string };
/** Somebody was mentioned in a comment. */
type MentionEvent = { kind: 'mentioned'; postId: string; memberId: string; actorId: string };
/** Somebody replied to a comment of `memberId`. */
export type ReplyEvent = { kind: 'replied'; postId: string; memberId: string; actorId: string };
/** Notifies `memberId`. */
type FriendEvent = { kind: 'friend-requested' | 'friend-accepted'; memberId: string; actorId: string };
/** Notifies `memberId`: the one invited or accepted, or a leader of the group. */
type GroupEvent = {
  kind: 'group-invited' | 'group-requested' | 'group-accepted';
  groupId: string;
  memberId: string;
  actorId: string;
};
/** Somebody was tagged in a post, or it is about them. */
type TagEvent = { kind: 'tagged' | 'about-you'; postId: string; memberId: string; actorId: string };
/** A scheduled post was published, a prayer closed by itself, or the care team ended its urgency. */
type OwnPostEvent = { kind: 'post-published' | 'prayer-ended' | 'urgency-ended'; postId: string };

/** Somebody who waited for a place in an event was given one. */
type PlaceEvent = { kind: 'event-place'; postId: string; memberId: string };

/** Somebody of their household answered for them. */
type HouseholdAnswerEvent = {
  kind: 'event-answered-for-you';
  postId: string;
  memberId: string;
  actorId: string;
};

/** Tells who was asked or taken off the list, or the organiser what a member answered. */
type SignUpEvent = {
  kind:
    | 'sign-up-asked'
    | 'sign-up-declined'
    | 'sign-up-replacement'
    | 'sign-up-taken-over'
    | 'sign-up-removed';
  postId: string;
  memberId: string;
  actorId: string;
};

export type DomainEvent =
  | PostEvent
  | MentionEvent
  | ReplyEvent
  | FriendEvent
  | GroupEvent
  | TagEvent
  | OwnPostEvent
  | PlaceEvent
  | HouseholdAnswerEvent
  | SignUpEvent;

/** Prevents two events of one kind from both inserting a notification; held until the transaction ends. */
export const lockEvents = (tx: Tx, events: readonly DomainEvent[]): Promise<void> =>
  lockKeys(
    tx,
    events.map((event) => keyOf(event.kind, 'postId' in event ? event.postId : event.memberId)),
  );

export const lockNotifications = (tx: Tx, kind: DomainEvent['kind'], subjectId: string): Promise<void> =>
  lockKeys(tx, [keyOf(kind, subjectId)]);

const keyOf = (kind: DomainEvent['kind'], subjectId: string) => `notification:${kind}:${subjectId}`;

/** In one order, so that two transactions cannot wait for each other. */
async function lockKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`
    select ${prepared} pg_advisory_xact_lock(key)
    from (select distinct hashtextextended(name, 0) as key from unnest(${[...keys]}::text[]) as name order by key) as keys`.execute(
    tx,
  );
}

const commentSource = /^(?:comment|mention|reply):([0-9a-f-]{36})(?::([0-9a-f-]{36}))?$/;

/** As SQL expressions: the source, and the comment and mentioned member that it names, or null. */
type Source = Record<'source' | 'commentId' | 'mentionedId', Expression<unknown>>;

/**
 * Whether the event was not notified before, and its comment, if any, is neither held nor removed, nor without the mention;
 * an approved one is announced again. By the comment's id: the writer may have others on the post.
 */
const isDue = ({ source, commentId, mentionedId }: Source): RawBuilder<SqlBool> => sql<SqlBool>`(
  not exists (select from notification_sources where notification_sources.source = ${source})
  and not exists (
    select from comments where comments.id = ${commentId}
      and (comments.state <> 'published' or (${mentionedId} is not null and not exists (
        select from comment_mentions where comment_id = comments.id and member_id = ${mentionedId})))))`;

const idsIn = (source: string) => {
  const [, commentId = null, mentionedId = null] = commentSource.exec(source) ?? [];
  return { commentId, mentionedId };
};

const sourceOf = (source: string): Source => {
  const { commentId, mentionedId } = idsIn(source);
  return {
    source: sql`${source}`,
    commentId: sql`${commentId}::uuid`,
    mentionedId: sql`${mentionedId}::uuid`,
  };
};

type Sourced<Event> = Event & { source: string };

export type DueEvent = Sourced<DomainEvent> & { recipientId: string };

/** Those that are due and still hold, with the member to notify, who may see it and wants to know. */
export async function listDue(tx: Tx, events: readonly Sourced<DomainEvent>[]): Promise<DueEvent[]> {
  const ofAuthors = events.filter(isPostEvent);
  const authors = await authorsToNotify.listEach(tx, ofAuthors);
  const due = ofAuthors.flatMap((event, index) =>
    (authors[index] ?? []).map(({ author_id }) => ({ ...event, recipientId: author_id })),
  ) as DueEvent[];
  for (const event of events) {
    const recipientId = isPostEvent(event) ? undefined : await findRecipient(tx, event);
    if (recipientId !== undefined) due.push({ ...event, recipientId });
  }
  return due;
}

const isPostEvent = <Event extends DomainEvent>(event: Event): event is Event & PostEvent =>
  event.kind === 'prayed' || event.kind === 'amen' || event.kind === 'commented';

async function findRecipient(
  tx: Tx,
  event: Sourced<Exclude<DomainEvent, PostEvent>>,
): Promise<string | undefined> {
  switch (event.kind) {
    case 'mentioned':
      return await findMentionedMember(tx, event);
    case 'replied':
      return await findRepliedMember(tx, event);
    case 'friend-requested':
    case 'friend-accepted':
      return await findFriendToNotify(tx, event);
    case 'group-invited':
    case 'group-requested':
    case 'group-accepted':
      return await findGroupMember(tx, event);
    case 'tagged':
    case 'about-you':
      return await findTaggedMember(tx, event);
    case 'post-published':
    case 'prayer-ended':
    case 'urgency-ended':
      return await findAuthor(tx, event);
    case 'event-place':
      return await findPlacedMember(tx, event);
    case 'event-answered-for-you':
      return await findAnsweredMember(tx, event);
    case 'sign-up-asked':
    case 'sign-up-declined':
    case 'sign-up-replacement':
    case 'sign-up-taken-over':
    case 'sign-up-removed':
      return await findSignUpRecipient(tx, event);
  }
}

/** The author, while they can see their post. */
export const authorsToNotify = shareStatement<Sourced<PostEvent>, { author_id: string }>({
  columns: {
    post_id: { type: 'uuid', of: ({ postId }) => postId },
    actor_id: { type: 'uuid', of: ({ actorId }) => actorId },
    source: { type: 'text', of: ({ source }) => source },
    comment_id: { type: 'uuid', of: ({ source }) => idsIn(source).commentId },
    kind: { type: 'text', of: ({ kind }) => kind },
  },
  query: (db, { kind }) => selectAuthorToNotify(db, kind === 'commented'),
  shapeOf: ({ kind }) => (kind === 'commented' ? 'comment' : 'reaction'),
});

function selectAuthorToNotify(db: Db, isComment: boolean) {
  const actorId = sql.ref('request.actor_id');
  const source = { source: sql.ref('request.source'), commentId: sql.ref('request.comment_id') };
  return db
    .selectFrom('posts')
    .select(unmaskedAuthorId.as('author_id'))
    .where(sql<SqlBool>`posts.id = request.post_id`)
    .where(sql<SqlBool>`${unmaskedAuthorId} <> ${actorId}`)
    .where(visibleToMember(unmaskedAuthorId))
    .where(isComment ? hasCommented(actorId) : hasReacted(actorId))
    .where(isComment ? isWanted('commented') : isReactionWanted)
    .where((eb) => eb.not(isBlockedEitherWay(actorId, unmaskedAuthorId)))
    .where(isDue({ ...source, mentionedId: sql`null::uuid` }));
}

const isWanted = (kind: PostEvent['kind']) =>
  shouldNotify(unmaskedAuthorId, kind, { postId: sql.ref('posts.id'), actorId: sql.ref('request.actor_id') });

const isReactionWanted = sql<SqlBool>`case request.kind when 'prayed' then ${isWanted('prayed')}
  else ${isWanted('amen')} end`;

const postId = sql.ref('posts.id');
const memberId = sql.ref('members.id');
const uuid = (id: string) => sql`${id}::uuid`;

const hasReacted = (memberId: Expression<unknown>) => sql<SqlBool>`
  exists (select from reactions where post_id = posts.id and member_id = ${memberId})`;

const hasCommented = (memberId: Expression<unknown>) => sql<SqlBool>`
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
    .where(isDue(sourceOf(source)))
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

/** While the invitation, the request or the membership lasts. */
async function findGroupMember(tx: Tx, event: Sourced<GroupEvent>): Promise<string | undefined> {
  const isStillTrue = {
    'group-invited': isPendingIn(event.groupId, memberId, 'invitation'),
    'group-requested': sql<SqlBool>`(${isIn(event.groupId, 'leader')}
      and ${isPendingIn(event.groupId, uuid(event.actorId), 'request')})`,
    'group-accepted': isIn(event.groupId, 'member'),
  }[event.kind];
  const row = await selectReachableMember(tx, event)
    .where(isStillTrue)
    .where(shouldNotify(memberId, event.kind, { actorId: uuid(event.actorId) }))
    .executeTakeFirst();
  return row?.id;
}

const isPendingIn = (
  groupId: string,
  who: Expression<unknown>,
  kind: 'invitation' | 'request',
) => sql<SqlBool>`
  exists (select from group_requests
    where group_id = ${groupId} and group_requests.member_id = ${who} and kind = ${kind})`;

const isIn = (groupId: string, role: 'leader' | 'member') => sql<SqlBool>`
  exists (select from group_members
    where group_id = ${groupId} and group_members.member_id = members.id and role = ${role})`;

/** The tagged or linked member, while they see the post and the tag or the link exists. */
async function findTaggedMember(tx: Tx, event: Sourced<TagEvent>): Promise<string | undefined> {
  const row = await selectReachableMember(tx, event)
    .innerJoin('posts', (join) => join.on('posts.id', '=', event.postId))
    .where('posts.author_id', '=', event.actorId)
    .where(visibleToMember(sql.ref('members.id')))
    .where(shouldNotify(memberId, event.kind, { postId, actorId: uuid(event.actorId) }))
    .where(
      sql<SqlBool>`exists (select from ${sql.table(event.kind === 'tagged' ? 'post_tags' : 'post_subjects')} as named
        where named.post_id = posts.id and named.member_id = members.id)`,
    )
    .executeTakeFirst();
  return row?.id;
}

/** The author, once the post is visible to its audience. */
async function findAuthor(tx: Tx, event: Sourced<OwnPostEvent>): Promise<string | undefined> {
  const row = await tx
    .selectFrom('posts')
    .select(unmaskedAuthorId.as('author_id'))
    .where('posts.id', '=', event.postId)
    .where('posts.state', '=', 'published')
    .where(isDue(sourceOf(event.source)))
    .where(visibleToMember(unmaskedAuthorId))
    .where(shouldNotify(unmaskedAuthorId, event.kind, { postId }))
    .executeTakeFirst();
  return row?.author_id;
}

/** While they are going. A mute does not matter: they answered that they would come. */
async function findPlacedMember(tx: Tx, event: Sourced<PlaceEvent>): Promise<string | undefined> {
  const row = await tx
    .selectFrom('participations')
    .innerJoin('posts', 'posts.id', 'participations.post_id')
    .innerJoin('members', 'members.id', 'participations.member_id')
    .select('members.id')
    .where('participations.post_id', '=', event.postId)
    .where('participations.member_id', '=', event.memberId)
    .where('participations.answer', '=', 'going')
    .where('members.status', '=', 'active')
    .where(isDue(sourceOf(event.source)))
    .where(visibleToMember(memberId))
    .where(isKindEnabled(memberId, event.kind))
    .executeTakeFirst();
  return row?.id;
}

/** A mute does not matter: it was done in their name. */
async function findAnsweredMember(tx: Tx, event: Sourced<HouseholdAnswerEvent>): Promise<string | undefined> {
  const row = await selectReachableMember(tx, event)
    .innerJoin('posts', (join) => join.on('posts.id', '=', event.postId))
    .where(visibleToMember(memberId))
    .where(isKindEnabled(memberId, event.kind))
    .executeTakeFirst();
  return row?.id;
}

/** While they see the event, and, if they were asked, it still holds. */
async function findSignUpRecipient(tx: Tx, event: Sourced<SignUpEvent>): Promise<string | undefined> {
  const isAsked = sql<SqlBool>`exists (
    select from event_sign_ups join event_slots on event_slots.id = slot_id
    where event_slots.post_id = posts.id and event_sign_ups.member_id = members.id and state = 'asked')`;
  const row = await selectReachableMember(tx, event)
    .innerJoin('posts', (join) => join.on('posts.id', '=', event.postId))
    .where(visibleToMember(memberId))
    .where(shouldNotify(memberId, event.kind, { postId, actorId: uuid(event.actorId) }))
    .$if(event.kind === 'sign-up-asked', (query) => query.where(isAsked))
    .executeTakeFirst();
  return row?.id;
}

/** Adds events to the notification of their group since `since`, or inserts a new one. */
export async function saveNotifications(
  tx: Tx,
  events: readonly DueEvent[],
  { now, since }: { now: Date; since: Date },
): Promise<SavedNotification[]> {
  if (events.length === 0) return [];
  const groups = [...Map.groupBy(events, groupOf).values()].map((grouped) => ({ id: newId(), grouped }));
  const drafts = groups.map(({ id, grouped }) => {
    const last = grouped.at(-1) as DueEvent;
    return { id, member: last.recipientId, happenings: grouped.length, ...columnsOf(last) };
  });
  const sources = groups.flatMap(({ id, grouped }) => grouped.map(({ source }) => ({ id, source })));
  const { rows } = await sql<SavedNotification>`
    with ${prepared} drafts as (
      select * from unnest(${drafts.map(({ id }) => id)}::uuid[], ${drafts.map(({ member }) => member)}::uuid[],
        ${drafts.map(({ kind }) => kind)}::text[], ${drafts.map((draft) => draft.postId)}::uuid[],
        ${drafts.map(({ actorId }) => actorId)}::uuid[], ${drafts.map(({ groupId }) => groupId)}::uuid[],
        ${drafts.map(({ happenings }) => happenings)}::int[])
        as drafts (id, member_id, kind, post_id, actor_id, group_id, happenings)),
    standing as (
      select drafts.*, found.id as standing_id from drafts cross join lateral (
        select id from notifications as one
        where one.member_id = drafts.member_id and one.kind = drafts.kind and one.removed_at is null
          and one.first_at > ${since} and one.post_id is not distinct from drafts.post_id
          and one.group_id is not distinct from drafts.group_id
          and (one.post_id is not null or one.actor_id = drafts.actor_id)
        order by one.first_at desc limit 1) as found),
    grouped as (
      update notifications
      set happenings = notifications.happenings + standing.happenings, last_at = ${now}, seen_at = null,
        actor_id = standing.actor_id
      from standing where notifications.id = standing.standing_id
      returning notifications.id, standing.id as draft_id),
    added as (
      insert into notifications (id, member_id, kind, post_id, actor_id, group_id, happenings, first_at, last_at)
      select id, member_id, kind, post_id, actor_id, group_id, happenings, ${now}::timestamptz, ${now}::timestamptz
      from drafts where id not in (select draft_id from grouped)
      returning id),
    saved as (select id, draft_id, true as is_update from grouped union all select id, id, false from added),
    sourced as (
      insert into notification_sources (source, notification_id)
      select sources.source, saved.id
      from unnest(${sources.map(({ source }) => source)}::text[], ${sources.map(({ id }) => id)}::uuid[])
        as sources (source, draft_id) join saved using (draft_id))
    select saved.id, drafts.member_id as "memberId", is_update as "isUpdate"
    from saved join drafts on drafts.id = saved.draft_id`.execute(tx);
  if (rows.length !== drafts.length) throw new Error('a notification was not saved');
  return rows;
}

const groupOf = (event: DueEvent): string => {
  const { kind, postId, groupId, actorId } = columnsOf(event);
  return `${event.recipientId} ${kind} ${postId ?? actorId} ${groupId}`;
};

const columnsOf = (event: DomainEvent) => ({
  kind: event.kind,
  postId: 'postId' in event ? event.postId : null,
  groupId: 'groupId' in event ? event.groupId : null,
  actorId: shownActorId(event),
});

function shownActorId(event: DomainEvent): string | null {
  switch (event.kind) {
    // Who prayed stays private; what happens by itself has no actor.
    case 'prayed':
    case 'amen':
    case 'post-published':
    case 'prayer-ended':
    case 'urgency-ended':
    case 'event-place':
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

import type { MeasureKind } from '@radiant/contract/measures.ts';
import type { CaseOutcome } from '@radiant/contract/moderation.ts';
import type { NotificationKind } from '@radiant/contract/notifications.ts';
import type { ParticipationAnswer, PostKind } from '@radiant/contract/post-shapes.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Member } from '../../actor.ts';
import { isAfter } from '../../platform/database/cursor.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { shareStatement } from '../../platform/database/shared-statement.ts';
import { deleteInBatches } from '../../platform/jobs/sweep.ts';
import type { Schema } from '../../schema.ts';
import type { StoredSize } from '../../stored-json.ts';
import {
  type EachMember,
  eachMember,
  idOf,
  isBlockedEitherWay,
  isCareCaseOpenTo,
  placeholder,
  visibleTo,
  withRelationIds,
} from '../posts/visible-to.ts';
import { isNotMuted } from './preferences/choice-queries.ts';
import { hasMuted } from './preferences/mute-queries.ts';

type Owner = Pick<Member, 'kind' | 'id'>;

type Translation = { title: string | null; excerpt: string };

export type NotificationRow = {
  id: string;
  kind: NotificationKind;
  happenings: number;
  last_at: Date;
  seen_at: Date | null;
  post_id: string | null;
  post_kind: PostKind | null;
  post_title: string | null;
  /** Its title, or the beginning of its text. */
  post_excerpt: string | null;
  post_language: Locale | null;
  /** In the other language, if it has such a version. */
  post_translation: Translation | null;
  /** Set for removed events that were cancelled; their content is not read. */
  post_removed_at: Date | null;
  /** Of news about a prayer. */
  is_post_muted: boolean | null;
  changes: Selectable<Schema['notifications']>['changes'];
  event_starts_at: Date | null;
  event_time_zone: string | null;
  event_place: string | null;
  event_is_online: boolean | null;
  /** Only in reminders to those going. */
  event_meeting_url: string | null;
  event_cancelled_at: Date | null;
  event_cancel_reason: string | null;
  /** What was answered for the reader, while nothing has changed it since. */
  given_answer: ParticipationAnswer | 'waiting' | null;
  reader_time_zone: string | null;
  /** Null where the actor stays private. */
  actor_id: string | null;
  actor_name: string | null;
  actor_avatar_sizes: StoredSize[] | null;
  /** The latest reply to a comment of the reader. */
  reply_id: string | null;
  group_id: string | null;
  group_name: string | null;
  group_language: string | null;
  group_translation_name: string | null;
  care_case_id: string | null;
  support_message_id: string | null;
  measure_id: string | null;
  measure_kind: MeasureKind | null;
  measure_ends_at: Date | null;
  measure_lifted_at: Date | null;
  campaign_id: string | null;
  campaign_title: string | null;
  campaign_translation_locale: Locale | null;
  campaign_translated_title: string | null;
  case_id: string | null;
  case_post_id: string | null;
  case_post_kind: PostKind | null;
  case_comment_id: string | null;
  case_member_id: string | null;
  case_story_id: string | null;
  case_appealed_case_id: string | null;
  case_appealed_measure_id: string | null;
  /** The reader appealed; otherwise they decided first. */
  is_own_appeal: boolean;
  /** The reader's own post, even when it is hidden or deleted. */
  case_excerpt: string | null;
  case_language: Locale | null;
  case_translation: Translation | null;
  case_held: 'automatic' | 'approval' | null;
  case_outcome: CaseOutcome | null;
  /** Empty when the moderator wrote none. */
  case_message: string | null;
  /** The reader asked for the removal of a post that is about them. */
  case_is_about_reader: boolean;
};

/** About posts they see, by people they are not blocked from. A cancellation outlives its removed event. */
const selectVisible = (db: Db, owner: Owner | EachMember) =>
  db
    .selectFrom('notifications')
    .leftJoin('posts', 'posts.id', 'notifications.post_id')
    .leftJoin('members as actor', 'actor.id', 'notifications.actor_id')
    .leftJoin('campaigns as campaign', 'campaign.id', 'notifications.campaign_id')
    .leftJoin('moderation_cases as decided', 'decided.id', 'notifications.case_id')
    // Removed campaigns disappear at once; a sweep deletes their rows.
    .where('campaign.removed_at', 'is', null)
    .where(sql<SqlBool>`notifications.member_id = ${idOf(owner)}`)
    .where('notifications.removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('notifications.post_id', 'is', null),
        visibleTo(owner),
        eb.and([
          sql<SqlBool>`notifications.kind = 'event-cancelled'`,
          visibleTo(owner, { includeRemoved: true }),
        ]),
      ]),
    )
    .where(isRequestActive)
    .where(isPrayerAnswered)
    .where(isUpdatePresent)
    .where(isNewsAwaited)
    .where(isPrayerEnded)
    .where(isUrgencyRunning)
    .where(isChainWaiting)
    .where(isTagPresent)
    .where(isSubjectPresent)
    .where(isGroupOpen)
    .where(isStillModerator)
    .where(isPrivacyRequestWaiting)
    .where(isCareCaseOpen)
    // Withdrawn and expired cases need no attention.
    .where(
      sql<SqlBool>`(notifications.case_id is null or decided.outcome is null or decided.outcome not in ('withdrawn', 'expired'))`,
    )
    .where((eb) =>
      eb.or([
        eb('notifications.actor_id', 'is', null),
        eb.and([
          sql<SqlBool>`(actor.status = 'active' or actor.id = ${placeholder})`,
          eb.not(isBlockedEitherWay(idOf(owner), sql.ref('notifications.actor_id'))),
        ]),
      ]),
    );

// A withdrawn or declined request cannot be answered.
const isRequestActive = sql<SqlBool>`(notifications.kind <> 'friend-requested' or exists (
  select from friend_requests
  where asker_id = notifications.actor_id and asked_id = notifications.member_id
    and state in ('pending', 'accepted')))`;

// Whoever left the team, or is across a block from whoever asked, reads nothing of it.
const isCareCaseOpen = sql<SqlBool>`(notifications.care_case_id is null or exists (
  select from care_cases where care_cases.id = notifications.care_case_id
    and ${isCareCaseOpenTo(sql.ref('notifications.member_id'))}))`;

// An invitation or request may have ended, and a member may have left; then not even the name of the group is shown.
const isGroupOpen = sql<SqlBool>`(notifications.group_id is null or exists (
  select from group_members as own
  where own.group_id = notifications.group_id and own.member_id = notifications.member_id
    and (notifications.kind <> 'group-requested' or (own.role = 'leader' and (
      exists (select from group_requests as asked
        where asked.group_id = own.group_id and asked.member_id = notifications.actor_id)
      or exists (select from group_members as joined
        where joined.group_id = own.group_id and joined.member_id = notifications.actor_id)))))
  or (notifications.kind = 'group-invited' and exists (
    select from group_requests as own
    where own.group_id = notifications.group_id and own.member_id = notifications.member_id
      and own.kind = 'invitation')))`;

// The author may have withdrawn the answer.
const isPrayerAnswered = sql<SqlBool>`(notifications.kind <> 'answered' or exists (
  select from prayers where prayers.post_id = notifications.post_id and prayers.answered_at is not null))`;

// The author may have removed the update.
const isUpdatePresent = sql<SqlBool>`(notifications.kind <> 'prayer-updated' or exists (
  select from notification_sources
  join prayer_updates on prayer_updates.id::text = split_part(notification_sources.source, ':', 2)
  where notification_sources.notification_id = notifications.id
    and prayer_updates.post_id = notifications.post_id))`;

// The prayer may be closed or renewed or have an update; a later question replaces an earlier one.
const isNewsAwaited = sql<SqlBool>`(notifications.kind <> 'prayer-news-asked' or (not posts.is_prayer_closed and exists (
  select from prayer_news_requests as request
  where request.post_id = notifications.post_id and request.asked_at <= notifications.first_at)))`;

// Its author may have asked for prayer again.
const isPrayerEnded = sql<SqlBool>`(notifications.kind <> 'prayer-ended' or posts.is_prayer_closed)`;

// Nobody should hurry for what is no longer urgent; a later marking has a notification of its own.
const isUrgencyRunning = sql<SqlBool>`(notifications.kind <> 'prayer-urgent' or exists (
  select from urgent_prayers as urgency
  where urgency.post_id = notifications.post_id and urgency.ended_at is null
    and urgency.began_at <= notifications.first_at))`;

// Nobody should hurry once somebody confirmed, or the alert ended otherwise; the rest is for those in the care team.
const isChainWaiting = sql<SqlBool>`(notifications.kind <> 'prayer-chain' or exists (
  select from prayer_chain_links as link
  join prayer_chain_steps as step on step.link_id = link.id and step.state in ('told', 'unanswered')
  join prayer_chain_alerts as alert on alert.id = step.alert_id and alert.ended_at is null
  where link.member_id = notifications.member_id and alert.post_id = notifications.post_id))
  and (notifications.kind <> 'prayer-chain-waiting' or exists (
    select from care_team where care_team.member_id = notifications.member_id))`;

// The author or the member may have removed the tag.
const isTagPresent = sql<SqlBool>`(notifications.kind <> 'tagged' or exists (
  select from post_tags where post_tags.post_id = notifications.post_id
    and post_tags.member_id = notifications.member_id))`;

// The author may have removed the link.
const isSubjectPresent = sql<SqlBool>`(notifications.kind <> 'about-you' or exists (
  select from post_subjects where post_subjects.post_id = notifications.post_id
    and post_subjects.member_id = notifications.member_id))`;

const isCaseAboutReader = sql<boolean>`(notifications.kind = 'report-resolved' and exists (
  select from reports where reports.case_id = notifications.case_id
    and reports.reporter_id = notifications.member_id and reports.reason = 'about_me'))`;

const isOwnAppeal = sql<SqlBool>`(decided.appellant_id = notifications.member_id)`;

// Former moderators no longer see the queue. Without the joined case, so that the inbox is read in the order of its index.
const isStillModerator = sql<SqlBool>`(notifications.kind not in ('moderation-waiting', 'appeal-decided') or exists (
  select from moderation_cases as appeal
    where appeal.id = notifications.case_id and appeal.appellant_id = notifications.member_id) or exists (
  select from members where members.id = notifications.member_id and members.role in ('admin', 'moderator')))`;

// Nobody should hurry once somebody answered; former administrators no longer see requests.
const isPrivacyRequestWaiting = sql<SqlBool>`(notifications.kind <> 'privacy-request-due' or exists (
  select from support_messages as request join members on members.role = 'admin'
  where request.id = notifications.support_message_id and request.state = 'open'
    and members.id = notifications.member_id))`;

// The meeting link is only for those going.
const meetingUrlOfReminder = sql<string | null>`case when notifications.kind = 'event-reminder' and exists (
  select from participations where participations.post_id = notifications.post_id
    and participations.member_id = notifications.member_id and participations.answer = 'going')
  then events.meeting_url end`;

const givenAnswer = sql<
  NotificationRow['given_answer']
>`case when notifications.kind = 'event-answered-for-you' then (
  select case when event_waiting.number is null then participations.answer else 'waiting' end
  from participations left join event_waiting using (post_id, member_id)
  where participations.post_id = notifications.post_id and participations.member_id = notifications.member_id
    and participations.updated_at <= notifications.last_at) end`;

// Comment ids sort by time.
const latestReplyId = sql<string | null>`case when notifications.kind = 'replied' then (
  select split_part(max(source), ':', 2) from notification_sources
  where notification_id = notifications.id) end`;

const isPrayerMuted = sql<boolean | null>`case when notifications.kind in ('answered', 'prayer-updated') then
  ${hasMuted(sql.ref('notifications.member_id'), { postId: sql.ref('notifications.post_id') })} end`;

type PostTable = 'posts' | 'own_post';

const excerptOf = (table: PostTable, prefix: '' | 'translation_' = '') =>
  sql<
    string | null
  >`coalesce(nullif(${sql.ref(`${table}.${prefix}title`)}, ''), left(${sql.ref(`${table}.${prefix}body`)}, 400))`;

const translationOf = (table: PostTable) =>
  sql<Translation | null>`case when ${sql.ref(`${table}.translation_body`)} is not null then json_build_object(
    'title', ${sql.ref(`${table}.translation_title`)}, 'excerpt', ${excerptOf(table, 'translation_')}) end`;

export const selectNotificationRows = (db: Db, owner: Owner) =>
  selectVisible(db, owner)
    .leftJoin('media as avatar', 'avatar.id', 'actor.avatar_media_id')
    .leftJoin('events', 'events.post_id', 'posts.id')
    .leftJoin('groups', 'groups.id', 'notifications.group_id')
    .leftJoin('member_measures as measure', 'measure.id', 'notifications.measure_id')
    .leftJoin('reminder_settings as reader', 'reader.member_id', 'notifications.member_id')
    // Authors may read their own hidden post.
    .leftJoin('posts as own_post', (join) =>
      join.onRef('own_post.id', '=', 'decided.post_id').on(
        sql<SqlBool>`(own_post.author_id = notifications.member_id or exists (select from anonymous_authors
            where post_id = own_post.id and author_id = notifications.member_id))`,
      ),
    )
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.happenings',
      'notifications.last_at',
      'notifications.seen_at',
      'posts.id as post_id',
      'posts.kind as post_kind',
      'posts.title as post_title',
      excerptOf('posts').as('post_excerpt'),
      'posts.language as post_language',
      translationOf('posts').as('post_translation'),
      'posts.removed_at as post_removed_at',
      isPrayerMuted.as('is_post_muted'),
      'notifications.changes',
      'events.starts_at as event_starts_at',
      'events.time_zone as event_time_zone',
      'events.place as event_place',
      'events.is_online as event_is_online',
      meetingUrlOfReminder.as('event_meeting_url'),
      'events.cancelled_at as event_cancelled_at',
      'events.cancel_reason as event_cancel_reason',
      givenAnswer.as('given_answer'),
      'reader.time_zone as reader_time_zone',
      'notifications.actor_id',
      'actor.display_name as actor_name',
      'avatar.sizes as actor_avatar_sizes',
      latestReplyId.as('reply_id'),
      'notifications.group_id',
      'notifications.care_case_id',
      'notifications.support_message_id',
      'notifications.measure_id',
      'measure.kind as measure_kind',
      'measure.ends_at as measure_ends_at',
      'measure.lifted_at as measure_lifted_at',
      'groups.name as group_name',
      'groups.language as group_language',
      'groups.translation_name as group_translation_name',
      'notifications.campaign_id',
      'campaign.title as campaign_title',
      'campaign.translation_locale as campaign_translation_locale',
      'campaign.translated_title as campaign_translated_title',
      'decided.id as case_id',
      'decided.post_id as case_post_id',
      'decided.post_kind as case_post_kind',
      'decided.comment_id as case_comment_id',
      'decided.member_id as case_member_id',
      'decided.story_id as case_story_id',
      'decided.appealed_case_id as case_appealed_case_id',
      'decided.appealed_measure_id as case_appealed_measure_id',
      sql<boolean>`coalesce(${isOwnAppeal}, false)`.as('is_own_appeal'),
      excerptOf('own_post').as('case_excerpt'),
      'own_post.language as case_language',
      translationOf('own_post').as('case_translation'),
      'decided.held as case_held',
      'decided.outcome as case_outcome',
      'decided.message as case_message',
      isCaseAboutReader.as('case_is_about_reader'),
    ]);

/** Events of a kind on one post, or by one person, within this time of the first share a notification. */
export const groupingWindowMs = 120 * 60_000;

/**
 * Newest first; one row more than `limit` when there are more. The index is in the order of `first_at`, because grouping
 * changes `last_at`: what is on the page began at most the grouping window before the last row would in that order.
 */
export function selectInbox(
  db: Db,
  owner: Owner,
  { limit, after }: { limit: number; after: { at: Date; id: string } | undefined },
) {
  const isOnLaterPage = sql<SqlBool>`${isAfter(after, { desc: ['notifications.last_at', 'notifications.id'] })}
    and ${after ? sql`notifications.first_at <= ${after.at}` : sql`true`}`;
  const lastBeginning = selectVisible(db, owner)
    .where(isOnLaterPage)
    .select('notifications.first_at')
    .orderBy('notifications.first_at', 'desc')
    .limit(1)
    .offset(limit);
  return selectNotificationRows(db, owner)
    .where(isOnLaterPage)
    .where(
      sql<SqlBool>`notifications.first_at >= coalesce(
        (${lastBeginning}) - make_interval(secs => ${sql.lit(groupingWindowMs / 1000)}), '-infinity')`,
    )
    .orderBy('notifications.last_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit + 1);
}

export const listNotifications = (
  db: Db,
  owner: Owner,
  page: { limit: number; after: { at: Date; id: string } | undefined },
): Promise<NotificationRow[]> => selectInbox(db, owner, page).execute();

export type DeliveryRow = NotificationRow & {
  /** Every member may read the post or find the group, so that its content or name may appear in mail and push. */
  is_shareable: boolean;
};

/** Undefined when it is gone, seen, muted or not visible. `presentForDelivery` decides what may be shown. */
export async function findForDelivery(
  db: Db,
  { id, memberId }: { id: string; memberId: string },
): Promise<DeliveryRow | undefined> {
  return await selectNotificationRows(db, { kind: 'member', id: memberId })
    .where('notifications.id', '=', id)
    .where('notifications.seen_at', 'is', null)
    .where(hasActiveRecipient)
    .where(isNotMuted)
    .select(isShareable)
    .executeTakeFirst();
}

export const isShareable = sql<boolean>`coalesce(posts.state = 'published'
  and posts.audience in ('public', 'members') and posts.removed_at is null,
  own_post.audience in ('public', 'members'), groups.is_listed, true)`.as('is_shareable');

const hasActiveRecipient = sql<SqlBool>`exists (
  select from members where members.id = notifications.member_id and members.status = 'active')`;

const unseenOf = shareStatement<string, { count: number }>({
  columns: { member_id: { type: 'uuid', of: (memberId) => memberId } },
  requests: withRelationIds,
  query: (db) =>
    selectVisible(db, eachMember)
      .where('notifications.seen_at', 'is', null)
      .select(sql<number>`count(*)::int`.as('count')),
});

export const countUnseen = async (db: Db, { id }: Owner): Promise<number> =>
  (await unseenOf.find(db, id))?.count ?? 0;

/** In the order of the members. */
export const countUnseenOfEach = async (db: Db, memberIds: readonly string[]): Promise<number[]> =>
  (await unseenOf.listEach(db, memberIds)).map(([row]) => row?.count ?? 0);

/** Returns how many were unseen. */
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

/** Returns whether it is this member's; idempotent. */
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

/** Restores the last bulk removal if it was after `since`; returns how many. */
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

/** Returns how many were deleted. */
export async function deleteOld(db: Database, before: { removed: Date; last: Date }): Promise<number> {
  const removed = await deleteInBatches(db, 'notifications', sql`removed_at < ${before.removed}`);
  return (
    removed +
    (await deleteInBatches(db, 'notifications', sql`first_at < ${before.last} and last_at < ${before.last}`))
  );
}

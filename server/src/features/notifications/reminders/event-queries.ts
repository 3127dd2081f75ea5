import { defaultReminderSettings } from '@radiant/contract/reminder-settings.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { newId } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { visibleToMember } from '../../posts/visible-to.ts';
import { type SavedNotification, shouldNotify } from '../preferences/choice-queries.ts';

/** `remindedFromHours`: the lead time in hours for which reminders were sent so far. */
export type UpcomingEvent = { postId: string; startsAt: Date; remindedFromHours: number | null };

/** Serializes event reminders; held until the transaction ends. */
export async function lockEventReminders(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('notification:event-reminder', 0))`.execute(tx);
}

/** `remindedFromHours` is null when nobody was reminded of this start time, such as after a move. */
export async function listUpcomingEvents(
  tx: Tx,
  { now, until }: { now: Date; until: Date },
): Promise<UpcomingEvent[]> {
  return await tx
    .selectFrom('events')
    .leftJoin('event_reminders as reminded', (join) =>
      join
        .onRef('reminded.post_id', '=', 'events.post_id')
        .onRef('reminded.starts_at', '=', 'events.starts_at'),
    )
    .select([
      'events.post_id as postId',
      'events.starts_at as startsAt',
      'reminded.told_from_hours as remindedFromHours',
    ])
    .where('events.starts_at', '>', now)
    .where('events.starts_at', '<=', until)
    .where('events.cancelled_at', 'is', null)
    .orderBy('events.starts_at')
    .orderBy('events.post_id')
    .execute();
}

export async function setRemindedFrom(
  tx: Tx,
  { postId, startsAt }: { postId: string; startsAt: Date },
  hours: number,
): Promise<void> {
  const row = { starts_at: startsAt, told_from_hours: hours };
  await tx
    .insertInto('event_reminders')
    .values({ post_id: postId, ...row })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(row))
    .execute();
}

export type EventReminder = { memberId: string; postId: string; startsAt: Date };

// Participants without settings get the default lead time.
const leadHours = sql<number>`coalesce(settings.event_lead_hours, ${sql.lit(defaultReminderSettings.reminderHoursInAdvance)})`;

// Other categories count as virtual or community events.
const category = sql<string>`case
  when posts.category in ('group-prayer', 'community', 'prayer-partner', 'virtual') then posts.category
  when events.is_online then 'virtual' else 'community' end`;

/** Who comes, may come or serves. Whether a condition on the event or the member reaches both tables is tested. */
const answersAndDuties = sql`(
  select post_id, member_id from participations where answer in ('going', 'interested')
  union
  select event_slots.post_id, event_sign_ups.member_id from event_sign_ups
  join event_slots on event_slots.id = event_sign_ups.slot_id where state = 'accepted')`;

/** Participants who want reminders for this kind of event, may see it and were not reminded of this start time. */
const selectPendingReminders = (now: Date, which: RawBuilder<SqlBool>) => sql<EventReminder>`
  select answers.member_id as "memberId", posts.id as "postId", events.starts_at as "startsAt"
  from ${answersAndDuties} answers
  join posts on posts.id = answers.post_id
  join events on events.post_id = answers.post_id and events.starts_at > ${now} and events.cancelled_at is null
  join members on members.id = answers.member_id and members.status = 'active'
  left join reminder_settings settings on settings.member_id = answers.member_id
  where ${which} and ${shouldNotify(sql.ref('answers.member_id'), 'event-reminder', { postId: sql.ref('posts.id') })}
    and (settings.member_id is null or ${category} = any(settings.event_categories))
    and ${visibleToMember(sql.ref('answers.member_id'))}
    and not exists (select from notification_sources where source = 'event-reminder:' || posts.id::text || ':'
      || answers.member_id::text || ':' || (extract(epoch from events.starts_at) * 1000)::bigint::text offset 0)`;

/** In id order. */
export const selectParticipants = (
  postId: string,
  { after, limit }: { after: string; limit: number },
): RawBuilder<{ member_id: string }> => sql`
  (select member_id from participations where post_id = ${postId} and member_id > ${after}::uuid
    order by member_id limit ${limit})
  union
  (select member_id from event_sign_ups join event_slots on event_slots.id = slot_id
    where event_slots.post_id = ${postId} and member_id > ${after}::uuid order by member_id limit ${limit})
  order by member_id limit ${limit}`;

export async function listParticipants(
  tx: Tx,
  ...[postId, page]: Parameters<typeof selectParticipants>
): Promise<string[]> {
  const { rows } = await selectParticipants(postId, page).execute(tx);
  return rows.map(({ member_id }) => member_id);
}

/** Those of `memberIds` whose lead time is between `from` and `to` hours. */
export const selectDueReminders = (
  event: { postId: string; startsAt: Date; from: number; to: number },
  { now, memberIds }: { now: Date; memberIds: readonly string[] },
): RawBuilder<EventReminder> =>
  selectPendingReminders(
    now,
    sql<SqlBool>`answers.post_id = ${event.postId} and answers.member_id = any(${[...memberIds]}::uuid[])
      and events.starts_at = ${event.startsAt} and ${leadHours} between ${event.from} and ${event.to}`,
  );

export async function listDueReminders(
  tx: Tx,
  ...[event, page]: Parameters<typeof selectDueReminders>
): Promise<EventReminder[]> {
  return (await selectDueReminders(event, page).execute(tx)).rows;
}

/** What is already due under the member's current settings, soonest first. */
export async function listDueRemindersOfMember(
  tx: Tx,
  memberId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<EventReminder[]> {
  const { rows } = await sql<EventReminder>`
    ${selectPendingReminders(
      now,
      sql<SqlBool>`answers.member_id = ${memberId}
        and events.starts_at <= ${now}::timestamptz + ${leadHours} * interval '1 hour'`,
    )}
    order by events.starts_at, posts.id
    limit ${limit}`.execute(tx);
  return rows;
}

const sourceOf = ({ postId, memberId, startsAt }: EventReminder) =>
  `event-reminder:${postId}:${memberId}:${startsAt.getTime()}`;

/** Replaces reminders of an earlier start time; `replacedAt` lies beyond the undo window. */
export async function insertReminders(
  tx: Tx,
  reminders: readonly EventReminder[],
  { now, replacedAt }: { now: Date; replacedAt: Date },
): Promise<SavedNotification[]> {
  await tx
    .updateTable('notifications')
    .set({ removed_at: replacedAt })
    .where('kind', '=', 'event-reminder')
    .where('removed_at', 'is', null)
    .where(
      sql<SqlBool>`(post_id, member_id) in (select * from unnest(
        ${reminders.map(({ postId }) => postId)}::uuid[], ${reminders.map(({ memberId }) => memberId)}::uuid[]))`,
    )
    .execute();
  const saved = reminders.map((event) => ({ ...event, id: newId() }));
  await tx
    .insertInto('notifications')
    .values(
      saved.map(({ id, memberId, postId }) => ({
        id,
        member_id: memberId,
        kind: 'event-reminder' as const,
        post_id: postId,
        actor_id: null,
        first_at: now,
        last_at: now,
      })),
    )
    .execute();
  await tx
    .insertInto('notification_sources')
    .values(saved.map((event) => ({ source: sourceOf(event), notification_id: event.id })))
    .execute();
  return saved;
}

import {
  applyChannelChoice,
  type ChannelChoice,
  defaultChannels,
  type QuietHours,
} from '@radiant/contract/notification-choices.ts';
import type { NotificationKind } from '@radiant/contract/notifications.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { anyOf, prepared } from '../../../platform/database/prepared.ts';
import { hasMuted, type NotificationSubject } from './mute-queries.ts';
import { quietHoursEnd } from './quiet-hours-policy.ts';

// Reminder settings override the channel choices; those served by an index are checked where reminders are selected.
const disabledBySwitch = {
  prayed: sql<SqlBool>`not prayer_responses`,
  // Only comments on prayers count as responses. The statement must have `posts` in scope.
  commented: sql<SqlBool>`not prayer_responses and posts.kind = 'prayer'`,
  answered: sql<SqlBool>`not prayer_responses`,
  'prayer-updated': sql<SqlBool>`not prayer_responses`,
  'friend-requested': sql<SqlBool>`not friend_activity`,
  'friend-accepted': sql<SqlBool>`not friend_activity`,
  'event-reminder': sql<SqlBool>`not event_reminders`,
} satisfies Partial<Record<NotificationKind, RawBuilder<SqlBool>>>;

const hasSwitch = (kind: NotificationKind): kind is keyof typeof disabledBySwitch => kind in disabledBySwitch;

/** @param memberId an SQL expression of type uuid */
export function isKindEnabled(memberId: Expression<unknown>, kind: NotificationKind): RawBuilder<SqlBool> {
  const chosen = sql<SqlBool>`coalesce((select in_app from notification_choices chosen
    where chosen.member_id = ${memberId} and chosen.kind = ${sql.lit(kind)}), ${sql.lit(defaultChannels[kind].inApp)})`;
  if (!hasSwitch(kind)) return chosen;
  return sql<SqlBool>`(${chosen} and not exists (select from reminder_settings switches
    where switches.member_id = ${memberId} and ${disabledBySwitch[kind]} offset 0))`;
}

/** Every recipient query uses it. @param memberId an SQL expression of type uuid */
export const shouldNotify = (
  memberId: Expression<unknown>,
  kind: NotificationKind,
  subject: NotificationSubject = {},
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isKindEnabled(memberId, kind)} and not ${hasMuted(memberId, subject)})`;

/** `isUpdate`: an existing notification that counts one more event. */
export type SavedNotification = { id: string; memberId: string; isUpdate?: boolean };

/** `at`: the earliest time to send, after quiet hours. */
export type ChannelDelivery = Omit<SavedNotification, 'isUpdate'> & { kind: NotificationKind; at: Date };

// These kinds ignore mutes: recipient selection already decided who must know.
export const isNotMuted = sql<SqlBool>`(notifications.kind in ('event-changed', 'event-cancelled', 'event-place',
    'event-answered-for-you')
  or not ${hasMuted(sql.ref('notifications.member_id'), {
    postId: sql.ref('notifications.post_id'),
    actorId: sql.ref('notifications.actor_id'),
  })})`;

type Channel = 'email' | 'push';

const enabledOn = (channel: Channel): RawBuilder<boolean> => {
  const defaults = Object.entries(defaultChannels).flatMap(([kind, by]) =>
    by[channel] ? [sql.lit(kind)] : [],
  );
  return sql`coalesce(${sql.ref(`chosen.${channel}`)},
    notifications.kind = any(array[${sql.join(defaults)}]::text[]))`;
};

const isEnabledOn = { email: enabledOn('email'), push: enabledOn('push') };

/**
 * Without muted ones and those that quiet hours would delay too long. Checked when queued and again when sent.
 * @param times when each channel would deliver; none is listed for a channel without
 */
export async function listChannelDeliveries(
  db: Db,
  notifications: readonly SavedNotification[],
  times: Readonly<Partial<Record<Channel, Date>>>,
): Promise<Record<Channel, ChannelDelivery[]>> {
  const rows = await db
    .selectFrom('notifications')
    .modifyFront(prepared)
    .leftJoin('notification_choices as chosen', (join) =>
      join
        .onRef('chosen.member_id', '=', 'notifications.member_id')
        .onRef('chosen.kind', '=', 'notifications.kind'),
    )
    .leftJoin('quiet_hours as quiet', 'quiet.member_id', 'notifications.member_id')
    .leftJoin('events', 'events.post_id', 'notifications.post_id')
    .where('notifications.id', '=', anyOf(notifications.map(({ id }) => id)))
    .where(sql<SqlBool>`(${isEnabledOn.email} or ${isEnabledOn.push})`)
    .where(isNotMuted)
    .select([
      'notifications.id',
      'notifications.member_id as memberId',
      'notifications.kind',
      isEnabledOn.email.as('email'),
      isEnabledOn.push.as('push'),
      'quiet.starts_at as quietFrom',
      'quiet.ends_at as quietTo',
      'quiet.time_zone as timeZone',
      'events.starts_at as eventAt',
    ])
    .orderBy('notifications.id')
    .execute();
  const listOn = (channel: Channel) =>
    rows.flatMap((row) => {
      const time = times[channel];
      const at = time && row[channel] ? deliveryTimeOf(row, time) : null;
      return at ? [{ id: row.id, memberId: row.memberId, kind: row.kind, at }] : [];
    });
  return { email: listOn('email'), push: listOn('push') };
}

type DeliveryTimeRow = {
  kind: NotificationKind;
  quietFrom: string | null;
  quietTo: string | null;
  timeZone: string | null;
  eventAt: Date | null;
};

/** The member chose that minute; somebody may be in danger. */
const ignoresQuietHours: ReadonlySet<NotificationKind> = new Set(['prayer-time', 'care-alert']);

/** At once, after the quiet hours, or null when that would be too late. */
function deliveryTimeOf(row: DeliveryTimeRow, now: Date): Date | null {
  const quiet = ignoresQuietHours.has(row.kind) ? null : quietHoursOf(row);
  const at = (quiet && quietHoursEnd(quiet, now)) ?? now;
  const isTooLate = row.kind === 'event-reminder' && row.eventAt !== null && at >= row.eventAt;
  return isTooLate ? null : at;
}

function quietHoursOf({ quietFrom, quietTo, timeZone }: DeliveryTimeRow): QuietHours | null {
  if (quietFrom === null || quietTo === null || timeZone === null) return null;
  return { startsAt: quietFrom.slice(0, 5), endsAt: quietTo.slice(0, 5), timeZone };
}

/** Only the kinds for which the member made a choice. */
export async function listChannelChoices(
  db: Db,
  memberId: string,
): Promise<(ChannelChoice & { kind: NotificationKind })[]> {
  return await db
    .selectFrom('notification_choices')
    .select(['kind', 'in_app as inApp', 'email', 'push'])
    .where('member_id', '=', memberId)
    .execute();
}

export async function upsertChoice(
  tx: Tx,
  memberId: string,
  { kind, by }: { kind: NotificationKind; by: ChannelChoice },
): Promise<void> {
  const channels = { in_app: by.inApp, email: by.email, push: by.push };
  await tx
    .insertInto('notification_choices')
    .values({ member_id: memberId, kind, ...channels })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(channels))
    .execute();
}

export async function upsertMailChoice(
  tx: Tx,
  memberId: string,
  { kind, isOn }: { kind: NotificationKind; isOn: boolean },
): Promise<void> {
  const chosen =
    (await listChannelChoices(tx, memberId)).find((one) => one.kind === kind) ?? defaultChannels[kind];
  const { inApp, email, push } = applyChannelChoice(chosen, { channel: 'email', wanted: isOn });
  await upsertChoice(tx, memberId, { kind, by: { inApp, email, push } });
}

export async function findQuietHours(db: Db, memberId: string): Promise<QuietHours | null> {
  const row = await db
    .selectFrom('quiet_hours')
    .select(['starts_at', 'ends_at', 'time_zone'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row
    ? { startsAt: row.starts_at.slice(0, 5), endsAt: row.ends_at.slice(0, 5), timeZone: row.time_zone }
    : null;
}

export async function upsertQuietHours(tx: Tx, memberId: string, quiet: QuietHours): Promise<void> {
  const row = { starts_at: quiet.startsAt, ends_at: quiet.endsAt, time_zone: quiet.timeZone };
  await tx
    .insertInto('quiet_hours')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

export async function deleteQuietHours(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('quiet_hours').where('member_id', '=', memberId).execute();
}

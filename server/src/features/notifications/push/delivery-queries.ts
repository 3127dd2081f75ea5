import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { PushTarget } from '../../../platform/push/push.ts';

/** With the times of its session. */
export type PushSubscriptionRow = PushTarget & {
  id: string;
  locale: 'en' | 'fr';
  is_remembered: boolean;
  last_used_at: Date;
  expires_at: Date;
};

const selectPushSubscriptions = (db: Db) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .innerJoin('members', 'members.id', 'push_subscriptions.member_id')
    .where('members.status', '=', 'active')
    .select([
      'push_subscriptions.id',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
      'members.locale',
      'sessions.is_remembered',
      'sessions.last_used_at',
      'sessions.expires_at',
    ]);

export const listPushSubscriptions = (db: Db, memberId: string): Promise<PushSubscriptionRow[]> =>
  selectPushSubscriptions(db)
    .where('push_subscriptions.member_id', '=', memberId)
    .orderBy('push_subscriptions.id')
    .execute();

export const findPushSubscription = (db: Db, id: string): Promise<PushSubscriptionRow | undefined> =>
  selectPushSubscriptions(db).where('push_subscriptions.id', '=', id).executeTakeFirst();

type Delivery = { notificationId: string; subscriptionId: string };

/** Claims older than `staleBefore` can be taken over; sent deliveries only after more events. @returns the attempt */
export async function claimDelivery(
  db: Db,
  { notificationId, subscriptionId }: Delivery,
  { now, staleBefore }: { now: Date; staleBefore: Date },
): Promise<number | 'busy' | 'done'> {
  const { rows } = await sql<{ tries: number }>`
    insert into push_deliveries as known (notification_id, subscription_id, happenings, state, tries, claimed_at)
    select notifications.id, push_subscriptions.id, notifications.happenings, 'sending', 1, ${now}
    from notifications, push_subscriptions
    where notifications.id = ${notificationId} and push_subscriptions.id = ${subscriptionId}
    on conflict (notification_id, subscription_id) do update set
      tries = case when known.happenings < excluded.happenings then 1 else known.tries + 1 end,
      happenings = excluded.happenings, state = 'sending', claimed_at = excluded.claimed_at
    where case known.state
      when 'sending' then known.claimed_at < ${staleBefore}
      when 'waiting' then true
      else known.happenings < excluded.happenings end
    returning tries`.execute(db);
  if (rows[0]) return rows[0].tries;
  const held = await db
    .selectFrom('push_deliveries')
    .select('state')
    .where('notification_id', '=', notificationId)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();
  return held?.state === 'sending' ? 'busy' : 'done';
}

export async function setDeliveryState(
  db: Db,
  { notificationId, subscriptionId }: Delivery,
  state: 'waiting' | 'sent' | 'dropped',
): Promise<void> {
  await db
    .updateTable('push_deliveries')
    .set({ state })
    .where('notification_id', '=', notificationId)
    .where('subscription_id', '=', subscriptionId)
    .execute();
}

export async function recordSuccess(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ last_success_at: now, failures: 0 })
    .where('id', '=', id)
    .execute();
}

export async function recordFailure(db: Db, id: string): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** `auth` protects a subscription that the browser renewed meanwhile. */
export async function removePushSubscription(
  db: Db,
  { id, auth }: Pick<PushSubscriptionRow, 'id' | 'auth'>,
): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('auth', '=', auth).execute();
}

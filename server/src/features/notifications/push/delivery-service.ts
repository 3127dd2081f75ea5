import type { PushPayload } from '@radiant/contract/push.ts';
import { type Db, inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PushMessage, PushOutcome } from '../../../platform/push/push.ts';
import { canReceivePushes } from '../../accounts/service.ts';
import { getSite } from '../../settings/service.ts';
import { listChannelDeliveries } from '../preferences/choice-queries.ts';
import { findForDelivery } from '../queries.ts';
import * as queries from './delivery-queries.ts';
import { claimTimeoutMs, nextAttemptAt, pushExpiresAt, topicOf, urgencyOf } from './policy.ts';
import { presentPush, presentTestPush } from './present.ts';
import { deliverPushTask, pushJobKey } from './queue-service.ts';
import { sessionTimesOf } from './subscription-service.ts';

type PushJob = { notificationId: string; memberId: string };

/** Skips what was seen, removed, hidden or muted meanwhile; failed browsers are retried until it expires. */
export async function deliverPush(platform: Platform, job: PushJob): Promise<void> {
  const { db, clock, jobs } = platform;
  const now = clock.now();
  const notification = { id: job.notificationId, memberId: job.memberId };
  const row = await findForDelivery(db, notification);
  const [delivery] = row ? (await listChannelDeliveries(db, [notification], { push: now })).push : [];
  if (!row || !delivery) return;
  // Quiet hours may have begun since.
  if (delivery.at > now) {
    await jobs.enqueue(db, deliverPushTask, job, { key: pushJobKey(job), runAt: delivery.at });
    return;
  }
  const expiresAt = pushExpiresAt(row);
  const subscriptions = await listActiveSubscriptions(platform, job.memberId, now);
  if (expiresAt <= now || subscriptions.length === 0) return;
  const siteName = (await getSite(platform)).name;
  const nextAttempts = await Promise.all(
    subscriptions.map((subscription) =>
      deliverToSubscription(platform, subscription, {
        notificationId: row.id,
        message: {
          payload: presentPush(row, { locale: subscription.locale, now, siteName }),
          ttlSeconds: Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000),
          urgency: urgencyOf(row.kind),
          topic: topicOf(row.id),
        },
      }),
    ),
  );
  const retryTimes = nextAttempts.filter((at) => at !== null && at < expiresAt).map(Number);
  if (retryTimes.length === 0) return;
  // One job covers all waiting subscriptions.
  const runAt = new Date(Math.min(...retryTimes));
  await jobs.enqueue(db, deliverPushTask, job, { key: pushJobKey(job), runAt });
}

async function listActiveSubscriptions(
  platform: Platform,
  memberId: string,
  now: Date,
): Promise<queries.PushSubscriptionRow[]> {
  const subscriptions = await queries.listPushSubscriptions(platform.db, memberId);
  return subscriptions.filter((subscription) => canReceivePushes(sessionTimesOf(subscription), now));
}

type PushDelivery = { notificationId: string; message: PushMessage & { payload: PushPayload } };

/** Returns when to retry; null when done. */
async function deliverToSubscription(
  platform: Platform,
  subscription: queries.PushSubscriptionRow,
  { notificationId, message }: PushDelivery,
): Promise<Date | null> {
  const { db, clock, push } = platform;
  const now = clock.now();
  const delivery = { notificationId, subscriptionId: subscription.id };
  const staleBefore = new Date(now.getTime() - claimTimeoutMs);
  const attempts = await queries.claimDelivery(db, delivery, { now, staleBefore });
  if (attempts === 'done') return null;
  if (attempts === 'busy') return new Date(now.getTime() + claimTimeoutMs + 1_000);
  const outcome = await push.send(subscription, message);
  const state = stateByOutcome[outcome.kind];
  await inTransaction(db, async (tx) => {
    if (state) await queries.setDeliveryState(tx, delivery, state);
    await recordOutcome(platform, tx, { subscription, outcome });
  });
  return outcome.kind === 'later' ? nextAttemptAt(clock.now(), attempts, outcome.seconds) : null;
}

/** Deleting a subscription deletes its deliveries. */
const stateByOutcome = {
  delivered: 'sent',
  dropped: 'dropped',
  later: 'waiting',
  gone: null,
  refused: null,
} as const;

async function recordOutcome(
  { clock, log }: Platform,
  db: Db,
  { subscription, outcome }: { subscription: queries.PushSubscriptionRow; outcome: PushOutcome },
): Promise<void> {
  switch (outcome.kind) {
    case 'delivered':
      return await queries.recordSuccess(db, subscription.id, clock.now());
    case 'later':
      return await queries.recordFailure(db, subscription.id);
    case 'dropped':
      log.warn({ subscription: subscription.id }, 'push dropped: the push service found it too large');
      return;
    case 'refused':
      log.warn(
        { subscription: subscription.id },
        'push subscription removed: its endpoint may not be called',
      );
      return await queries.removePushSubscription(db, subscription);
    case 'gone':
      return await queries.removePushSubscription(db, subscription);
  }
}

/** Sends once, without retries. */
export async function sendTestPush(
  platform: Platform,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> {
  const { db, clock, push } = platform;
  const now = clock.now();
  const subscription = await queries.findPushSubscription(db, subscriptionId);
  if (!subscription || !canReceivePushes(sessionTimesOf(subscription), now)) return;
  const siteName = (await getSite(platform)).name;
  const payload = presentTestPush({ locale: subscription.locale, now, siteName });
  const outcome = await push.send(subscription, { payload, ttlSeconds: 300, urgency: 'high', topic: 'test' });
  await recordOutcome(platform, db, { subscription, outcome });
}

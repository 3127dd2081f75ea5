import type { PushPayload } from '@radiant/contract/push.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PushMessage, PushOutcome } from '../../platform/push/push.ts';
import { mayReceivePushes } from '../accounts/service.ts';
import { getSite } from '../settings/service.ts';
import { listWanted } from './choices-queries.ts';
import * as queries from './push-delivery-queries.ts';
import { claimedFor, nextTry, topicOf, urgencyOf, worthUntil } from './push-policy.ts';
import { presentPush, presentTest } from './push-present.ts';
import { deliverPushTask, pushKeyOf } from './push-queue-service.ts';
import { timesOf } from './push-subscriptions-service.ts';
import { findForDelivery } from './queries.ts';

type Errand = { notificationId: string; memberId: string };

/**
 * Brings a notification to every browser of its reader that has not got it, as it stands at this moment: nothing goes out
 * of what was seen, taken away, hidden, muted or switched off meanwhile. Browsers that could not be reached are tried again for as long as it
 * is worth something.
 */
export async function deliverPush(platform: Platform, errand: Errand): Promise<void> {
  const { db, clock, jobs } = platform;
  const now = clock.now();
  const told = { id: errand.notificationId, memberId: errand.memberId };
  const row = await findForDelivery(db, told);
  const [wanted] = row ? await listWanted(db, [told], { channel: 'push', now }) : [];
  if (!row || !wanted) return;
  // They may want to be left in peace by now: what could not be brought before waits with them.
  if (wanted.at > now) {
    await jobs.enqueue(db, deliverPushTask, errand, { key: pushKeyOf(errand), runAt: wanted.at });
    return;
  }
  const until = worthUntil(row);
  const receivers = await listAlive(platform, errand.memberId, now);
  if (until <= now || receivers.length === 0) return;
  const siteName = (await getSite(platform)).name;
  const next = await Promise.all(
    receivers.map((receiver) =>
      deliverTo(platform, receiver, {
        notificationId: row.id,
        message: {
          payload: presentPush(row, { locale: receiver.locale, now, siteName }),
          ttl: Math.ceil((until.getTime() - now.getTime()) / 1_000),
          urgency: urgencyOf(row.kind),
          topic: topicOf(row.id),
        },
      }),
    ),
  );
  const again = next.filter((at) => at !== null && at < until).map(Number);
  if (again.length === 0) return;
  // One job for all that wait: each finds out who is left.
  const runAt = new Date(Math.min(...again));
  await jobs.enqueue(db, deliverPushTask, errand, { key: pushKeyOf(errand), runAt });
}

async function listAlive(platform: Platform, memberId: string, now: Date): Promise<queries.Receiver[]> {
  const receivers = await queries.listReceivers(platform.db, memberId);
  return receivers.filter((receiver) => mayReceivePushes(timesOf(receiver), now));
}

type Letter = { notificationId: string; message: PushMessage & { payload: PushPayload } };

/** Answers when to try again; null: nothing is left to do. */
async function deliverTo(
  platform: Platform,
  receiver: queries.Receiver,
  { notificationId, message }: Letter,
): Promise<Date | null> {
  const { db, clock, push } = platform;
  const now = clock.now();
  const delivery = { notificationId, subscriptionId: receiver.id };
  const staleBefore = new Date(now.getTime() - claimedFor);
  const tries = await queries.claim(db, delivery, { now, staleBefore });
  if (tries === 'done') return null;
  if (tries === 'busy') return new Date(now.getTime() + claimedFor + 1_000);
  const outcome = await push.send(receiver, message);
  const state = stateAfter[outcome.kind];
  await inTransaction(db, async (tx) => {
    if (state) await queries.settle(tx, delivery, state);
    await note(platform, tx, { receiver, outcome });
  });
  return outcome.kind === 'later' ? nextTry(clock.now(), tries, outcome.seconds) : null;
}

/** With a subscription goes what became of its deliveries. */
const stateAfter = {
  delivered: 'sent',
  dropped: 'dropped',
  later: 'waiting',
  gone: null,
  refused: null,
} as const;

/** What an answer says of the browser itself. */
async function note(
  { clock, log }: Platform,
  db: Db,
  { receiver, outcome }: { receiver: queries.Receiver; outcome: PushOutcome },
): Promise<void> {
  switch (outcome.kind) {
    case 'delivered':
      return await queries.noteSuccess(db, receiver.id, clock.now());
    case 'later':
      return await queries.noteFailure(db, receiver.id);
    case 'dropped':
      log.warn({ subscription: receiver.id }, 'a push service found a push too large');
      return;
    case 'refused':
      log.warn({ subscription: receiver.id }, 'a subscription had an address that is not called');
      return await queries.removeReceiver(db, receiver);
    case 'gone':
      return await queries.removeReceiver(db, receiver);
  }
}

/** Sends one push to one browser, now or not at all. */
export async function sendTestPush(
  platform: Platform,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> {
  const { db, clock, push } = platform;
  const now = clock.now();
  const receiver = await queries.findReceiver(db, subscriptionId);
  if (!receiver || !mayReceivePushes(timesOf(receiver), now)) return;
  const siteName = (await getSite(platform)).name;
  const payload = presentTest({ locale: receiver.locale, now, siteName });
  const outcome = await push.send(receiver, { payload, ttl: 300, urgency: 'high', topic: 'test' });
  await note(platform, db, { receiver, outcome });
}

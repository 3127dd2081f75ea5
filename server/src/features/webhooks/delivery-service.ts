import type { WebhookPauseReason } from '@radiant/contract/webhooks.ts';
import { guest } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import type { OutboundResult } from '../../platform/outbound/outbound.ts';
import { parseRetryAfter } from '../../platform/outbound/retry-after.ts';
import { signWebhook } from '../../platform/outbound/webhook-signature.ts';
import type { Platform } from '../../platform/platform.ts';
import { findVisiblePost } from '../posts/service.ts';
import { listActiveAdmins } from '../support/service.ts';
import * as queries from './delivery-queries.ts';
import * as policy from './policy.ts';
import { postToCheck, writePayload } from './present.ts';
import { pauseWebhooks, updateWebhook } from './queries.ts';

/** Some receivers do their work before they answer. */
const timeouts = { stepMs: 5_000, answerMs: 15_000, totalMs: 15_000 };

/** At least once: a run that lost its lock is repeated with the same id, which receivers recognize. */
export async function deliverWebhook(
  platform: Platform,
  { deliveryId }: { deliveryId: string },
): Promise<void> {
  const { db, clock, metrics } = platform;
  const delivery = await queries.findWaitingDelivery(db, deliveryId);
  if (!delivery) return;
  const now = clock.now();
  const ending = await findEnding(db, delivery, now);
  if (ending) {
    metrics?.countWebhook(ending);
    return await queries.endDelivery(db, delivery.id, ending);
  }
  if (delivery.not_before && delivery.not_before > now)
    return await postpone(platform, db, { delivery, at: delivery.not_before, now });
  const startedAt = performance.now();
  const answer = await post(platform, delivery, now);
  const milliseconds = Math.round(performance.now() - startedAt);
  await recordAnswer(platform, delivery, { answer, milliseconds, now });
}

/** Why it is not sent any more. */
async function findEnding(db: Db, delivery: queries.WaitingDelivery, now: Date) {
  if (delivery.paused_at) return 'cancelled';
  if (now > policy.deadlineOf(delivery.queued_at)) return 'failed';
  const postId = postToCheck(delivery);
  return postId !== null && !(await findVisiblePost(db, guest, postId)) ? 'withdrawn' : null;
}

async function post(
  platform: Platform,
  delivery: queries.WaitingDelivery,
  now: Date,
): Promise<policy.Answer> {
  const body = writePayload(delivery, platform.config.publicUrl);
  const signature = signWebhook(openSecrets(platform, delivery, now), { id: delivery.id, at: now, body });
  const result = await platform.outbound.call(delivery.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signature },
    body,
    isBodyIgnored: true,
    limits: timeouts,
  });
  return toAnswer(result);
}

/** The current one first. */
function openSecrets(platform: Platform, delivery: queries.WaitingDelivery, now: Date): string[] {
  const { webhook_id: id, secret_sealed, previous_secret_sealed, previous_secret_until } = delivery;
  const isInGrace = previous_secret_until !== null && previous_secret_until > now;
  const sealed = [secret_sealed, ...(isInGrace && previous_secret_sealed ? [previous_secret_sealed] : [])];
  const secrets = platform.secretsFor('webhook');
  return sealed.map((one) => secrets.open(one, id));
}

function toAnswer(result: OutboundResult): policy.Answer {
  if (result.kind !== 'ok')
    return {
      status: null,
      failure: result.kind === 'refused' ? 'refused' : 'unreachable',
      retryAfterSeconds: null,
    };
  const { status, retryAfter } = result;
  const isBusy = status === 429 || status === 503;
  return {
    status,
    failure: null,
    retryAfterSeconds: isBusy ? parseRetryAfter(retryAfter, Date.now(), policy.maxRetryAfterSeconds) : null,
  };
}

type Outcome = { answer: policy.Answer; milliseconds: number; now: Date };

async function recordAnswer(
  platform: Platform,
  delivery: queries.WaitingDelivery,
  { answer, milliseconds, now }: Outcome,
): Promise<void> {
  const tries = delivery.tries + 1;
  const next = policy.decideNextStep(answer, { tries, queuedAt: delivery.queued_at, now });
  const { status, failure } = answer;
  await inTransaction(platform.db, async (tx) => {
    await queries.insertAttempt(tx, { deliveryId: delivery.id, at: now, milliseconds, status, failure });
    switch (next.kind) {
      case 'delivered':
        await queries.endDelivery(tx, delivery.id, 'delivered');
        return await queries.clearFailing(tx, delivery.webhook_id);
      case 'gone':
        await queries.endDelivery(tx, delivery.id, 'failed');
        return await pauseWebhook(platform, tx, { delivery, reason: 'gone', now });
      case 'failed':
        await queries.endDelivery(tx, delivery.id, 'failed');
        return await recordFailure(platform, tx, { delivery, answer, now });
      case 'retry':
        await postpone(platform, tx, { delivery, at: next.at, now });
        return await recordFailure(platform, tx, { delivery, answer, now });
      default:
        return next satisfies never;
    }
  });
  platform.metrics?.countWebhook(next.kind === 'gone' ? 'failed' : next.kind);
}

async function postpone(
  { jobs }: Platform,
  db: Db,
  { delivery, at, now }: { delivery: queries.WaitingDelivery; at: Date; now: Date },
): Promise<void> {
  await queries.postponeDelivery(db, delivery.id, at);
  const one = { id: delivery.id, webhookId: delivery.webhook_id };
  await queries.enqueueDeliveries(db, jobs, [one], at.getTime() - now.getTime());
}

async function recordFailure(
  platform: Platform,
  tx: Tx,
  { delivery, answer, now }: { delivery: queries.WaitingDelivery } & Omit<Outcome, 'milliseconds'>,
): Promise<void> {
  const failingSince = delivery.failing_since ?? now;
  if (policy.isFailingForTooLong(failingSince, now))
    return await pauseWebhook(platform, tx, { delivery, reason: 'failing', now });
  const { retryAfterSeconds } = answer;
  await updateWebhook(tx, delivery.webhook_id, {
    failing_since: failingSince,
    not_before: policy.pauseAfterFailure(now, { failingSince, retryAfterSeconds }),
  });
}

type Pause = { delivery: queries.WaitingDelivery; reason: WebhookPauseReason; now: Date };

/** Tells the administrators, since nothing more is sent until one of them resumes it. */
async function pauseWebhook(platform: Platform, tx: Tx, { delivery, reason, now }: Pause): Promise<void> {
  const { webhook_id: id, url } = delivery;
  await pauseWebhooks(tx, id, { now, reason });
  platform.log.warn({ webhook: id, reason }, 'a webhook endpoint was paused');
  const drafts = (await listActiveAdmins(tx)).map((admin) => ({
    dedupeKey: `webhook-paused:${newId()}`,
    template: 'webhook-paused',
    recipient: admin.email,
    locale: admin.locale,
    memberId: admin.id,
    params: { name: admin.name, host: new URL(url).host, reason, webhookId: id },
  }));
  await platform.mail.sendMany(tx, drafts);
}

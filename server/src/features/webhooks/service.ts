import type { AuditAction } from '@radiant/contract/audit-actions.ts';
import type { PageQuery } from '@radiant/contract/pages.ts';
import {
  maxWebhooks,
  type Webhook,
  type WebhookDelivery,
  type WebhookInput,
} from '@radiant/contract/webhooks.ts';
import { type Actor, type Member, requireAdmin } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { newId } from '../../platform/crypto.ts';
import { decodeTimeCursor, encodeTimeCursor, toPage } from '../../platform/database/cursor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import { isCallable } from '../../platform/outbound/outbound.ts';
import { newWebhookSecret } from '../../platform/outbound/webhook-signature.ts';
import type { Platform } from '../../platform/platform.ts';
import * as deliveries from './delivery-queries.ts';
import { startDispatch } from './dispatch-service.ts';
import { graceEnd } from './policy.ts';
import { presentDelivery, presentWebhook } from './present.ts';
import * as queries from './queries.ts';

// For restored copies.
export { countWaitingDeliveries } from './delivery-queries.ts';

type NewSecret = { secret: string; webhook: Webhook };

export async function listWebhooks({ db }: Platform, actor: Actor): Promise<Webhook[]> {
  requireAdmin(actor);
  return (await queries.listWebhooks(db)).map(presentWebhook);
}

/** @throws not_found */
export async function getWebhook({ db }: Platform, actor: Actor, id: string): Promise<Webhook> {
  requireAdmin(actor);
  const row = await queries.findWebhook(db, id);
  if (!row) throw notFound();
  return presentWebhook(row);
}

/** @returns the secret, which is never shown again. @throws invalid_input; rule_broken beyond `maxWebhooks` */
export async function createWebhook(
  platform: Platform,
  actor: Actor,
  { url, events }: WebhookInput,
): Promise<NewSecret> {
  const admin = requireAdmin(actor);
  requireCallable(url);
  const [id, secret, now] = [newId(), newWebhookSecret(), platform.clock.now()];
  const sealed = platform.secretsFor('webhook').seal(secret, id);
  const row = await inTransaction(platform.db, async (tx) => {
    await queries.lockWebhooks(tx);
    if ((await queries.countWebhooks(tx)) >= maxWebhooks)
      throw new ApiError('rule_broken', { fields: { url: 'webhook_limit' } });
    const created = await queries.insertWebhook(tx, { id, url, events, sealed, now });
    await startDispatch(platform, tx);
    await auditWebhook(platform, tx, admin, { action: 'webhooks.create', id });
    return created;
  });
  return { secret, webhook: presentWebhook(row) };
}

/** A name is resolved and checked again at each call. */
function requireCallable(url: string): void {
  if (!isCallable(url)) throw invalid({ url: 'webhook_url_invalid' });
}

/** @throws invalid_input, not_found */
export async function updateWebhook(
  platform: Platform,
  actor: Actor,
  { id, url, events }: WebhookInput & { id: string },
): Promise<Webhook> {
  requireAdmin(actor);
  requireCallable(url);
  return await change(platform, actor, id, async (tx, { webhook, admin }) => {
    const fields = [
      ...(webhook.url === url ? [] : ['url']),
      ...(webhook.events.join() === events.join() ? [] : ['events']),
    ];
    await auditWebhook(platform, tx, admin, { action: 'webhooks.update', id, fields });
    return await queries.updateWebhook(tx, id, { url, events: [...events] });
  });
}

/** Pausing cancels what waits. @throws not_found */
export async function setWebhookPaused(
  platform: Platform,
  actor: Actor,
  { id, isPaused }: { id: string; isPaused: boolean },
): Promise<Webhook> {
  return await change(platform, actor, id, async (tx, { webhook, admin }) => {
    if ((webhook.paused_at !== null) === isPaused) return webhook;
    const now = platform.clock.now();
    const action = isPaused ? 'webhooks.pause' : 'webhooks.resume';
    await auditWebhook(platform, tx, admin, { action, id });
    if (isPaused) {
      await queries.pauseWebhooks(tx, id, { now, reason: 'administrator' });
      return await queries.getWebhook(tx, id);
    }
    await startDispatch(platform, tx);
    return await queries.updateWebhook(tx, id, {
      paused_at: null,
      pause_reason: null,
      active_since: now,
      failing_since: null,
      not_before: null,
    });
  });
}

/** On a restored copy, whose original sends to the same endpoints. */
export const pauseAllWebhooks = (tx: Tx, now: Date): Promise<void> =>
  queries.pauseWebhooks(tx, null, { now, reason: 'administrator' });

/** The former secret signs too for `webhookGraceHours`. @throws not_found */
export async function rotateWebhookSecret(
  platform: Platform,
  actor: Actor,
  { id }: { id: string },
): Promise<NewSecret> {
  const secret = newWebhookSecret();
  const webhook = await change(platform, actor, id, async (tx, { webhook: { secret_sealed }, admin }) => {
    await auditWebhook(platform, tx, admin, { action: 'webhooks.rotateSecret', id });
    return await queries.updateWebhook(tx, id, {
      secret_sealed: platform.secretsFor('webhook').seal(secret, id),
      previous_secret_sealed: secret_sealed,
      previous_secret_until: graceEnd(platform.clock.now()),
    });
  });
  return { secret, webhook };
}

/** With its deliveries. @throws not_found */
export async function removeWebhook(platform: Platform, actor: Actor, { id }: { id: string }): Promise<void> {
  const admin = requireAdmin(actor);
  await inTransaction(platform.db, async (tx) => {
    if (!(await queries.deleteWebhook(tx, id))) throw notFound();
    await auditWebhook(platform, tx, admin, { action: 'webhooks.remove', id });
  });
}

/** @throws not_found; rule_broken while it is paused */
export async function testWebhook(platform: Platform, actor: Actor, { id }: { id: string }): Promise<void> {
  const now = platform.clock.now();
  const test = {
    id: newId(),
    webhookId: id,
    type: 'webhook.test',
    postId: null,
    postKind: null,
    now,
  } as const;
  await change(platform, actor, id, async (tx, { webhook, admin }) => {
    requireActive(webhook);
    await auditWebhook(platform, tx, admin, { action: 'webhooks.test', id });
    await deliveries.insertDeliveries(tx, [test]);
    return await sendNow(platform, tx, test);
  });
}

/** With the same `webhook-id`. @throws not_found; rule_broken while the endpoint is paused */
export async function redeliver(
  platform: Platform,
  actor: Actor,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<void> {
  const now = platform.clock.now();
  await change(platform, actor, id, async (tx, { webhook, admin }) => {
    requireActive(webhook);
    if (!(await deliveries.restartDelivery(tx, { id: deliveryId, webhookId: id, now }))) throw notFound();
    await auditWebhook(platform, tx, admin, { action: 'webhooks.redeliver', id });
    return await sendNow(platform, tx, { id: deliveryId, webhookId: id });
  });
}

function requireActive({ paused_at }: queries.WebhookRow): void {
  if (paused_at) throw new ApiError('rule_broken', { fields: { id: 'webhook_paused' } });
}

/** Also while the endpoint is spared after a failure. */
async function sendNow(
  { jobs }: Platform,
  tx: Tx,
  delivery: { id: string; webhookId: string },
): Promise<queries.WebhookRow> {
  await deliveries.enqueueDeliveries(tx, jobs, [delivery]);
  return await queries.updateWebhook(tx, delivery.webhookId, { not_before: null });
}

/** @throws not_found */
export async function listDeliveries(
  { db }: Platform,
  actor: Actor,
  { id, limit, cursor }: PageQuery & { id: string },
): Promise<{ deliveries: WebhookDelivery[]; next: string | null }> {
  requireAdmin(actor);
  if (!(await queries.findWebhook(db, id))) throw notFound();
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const found = await deliveries.listDeliveries(db, id, { after, limit: limit + 1 });
  const { rows, next } = toPage(found, limit, (row) => encodeTimeCursor({ at: row.created_at, id: row.id }));
  const attempts = await deliveries.listAttempts(
    db,
    rows.map((row) => row.id),
  );
  return { deliveries: rows.map((row) => presentDelivery(row, attempts)), next };
}

type LockedWebhook = NonNullable<Awaited<ReturnType<typeof queries.lockWebhook>>>;

/** Changes to an endpoint wait for one another. @throws not_found */
async function change(
  platform: Platform,
  actor: Actor,
  id: string,
  run: (tx: Tx, of: { webhook: LockedWebhook; admin: Member }) => Promise<queries.WebhookRow>,
): Promise<Webhook> {
  const admin = requireAdmin(actor);
  return await inTransaction(platform.db, async (tx) => {
    const webhook = await queries.lockWebhook(tx, id);
    if (!webhook) throw notFound();
    return presentWebhook(await run(tx, { webhook, admin }));
  });
}

const auditWebhook = (
  platform: Platform,
  tx: Tx,
  actor: Member,
  { action, id, fields }: { action: AuditAction; id: string; fields?: readonly string[] },
): Promise<void> =>
  audit(platform, tx, {
    actor,
    action,
    subject: { kind: 'webhook', id },
    ...(fields && { details: { fields } }),
  });

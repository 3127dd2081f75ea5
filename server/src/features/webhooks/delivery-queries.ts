import type { PostKind } from '@radiant/contract/post-shapes.ts';
import type { WebhookType } from '@radiant/contract/webhook-events.ts';
import type { WebhookAttempt, WebhookDelivery } from '@radiant/contract/webhooks.ts';
import { type Selectable, sql } from 'kysely';
import { isAfter } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Schema } from '../../schema.ts';

export const deliverTask = 'webhooks.deliver';

export type NewDelivery = {
  id: string;
  webhookId: string;
  type: WebhookType;
  postId: string | null;
  postKind: PostKind | null;
  now: Date;
};

export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<void> {
  for (let from = 0; from < deliveries.length; from += batchSize) {
    const rows = deliveries.slice(from, from + batchSize);
    await tx
      .insertInto('webhook_deliveries')
      .values(
        rows.map(({ id, webhookId, type, postId, postKind, now }) => ({
          id,
          webhook_id: webhookId,
          type,
          post_id: postId,
          post_kind: postKind,
          created_at: now,
          queued_at: now,
          next_attempt_at: now,
        })),
      )
      .execute();
  }
}

/** Of rows in one statement, which has 65,535 parameters at most. */
const batchSize = 1_000;

/** One at a time for each endpoint, so that one that hangs holds one job of a worker. @param delayMs of the machine's clock, because tests stop the platform's */
export async function enqueueDeliveries(
  tx: Db,
  jobs: Jobs,
  deliveries: readonly { id: string; webhookId: string }[],
  delayMs = 0,
): Promise<void> {
  for (const [webhookId, those] of Map.groupBy(deliveries, (one) => one.webhookId)) {
    const payloads = those.map(({ id }) => ({ deliveryId: id }));
    await jobs.enqueueMany(tx, deliverTask, payloads, {
      keyOf: ({ deliveryId }) => `webhook:${deliveryId}`,
      queue: `webhooks.${webhookId}`,
      ...(delayMs > 0 && { runAt: new Date(Date.now() + delayMs) }),
    });
  }
}

/** With the endpoint's row. */
export const findWaitingDelivery = (db: Db, id: string) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks', 'webhooks.id', 'delivery.webhook_id')
    .select([
      'delivery.id',
      'delivery.webhook_id',
      'delivery.type',
      'delivery.post_id',
      'delivery.post_kind',
      'delivery.created_at',
      'delivery.queued_at',
      'delivery.tries',
      'webhooks.url',
      'webhooks.secret_sealed',
      'webhooks.previous_secret_sealed',
      'webhooks.previous_secret_until',
      'webhooks.paused_at',
      'webhooks.not_before',
      'webhooks.failing_since',
    ])
    .where('delivery.id', '=', id)
    .where('delivery.state', '=', 'waiting')
    .executeTakeFirst();

export type WaitingDelivery = NonNullable<Awaited<ReturnType<typeof findWaitingDelivery>>>;

export async function countWaitingDeliveries(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

type EndState = Exclude<WebhookDelivery['state'], 'waiting'>;

export async function endDelivery(db: Db, id: string, state: EndState): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state, next_attempt_at: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export async function postponeDelivery(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Starts over with a fresh set of tries. @returns whether the endpoint has such a delivery */
export async function restartDelivery(
  tx: Tx,
  { id, webhookId, now }: { id: string; webhookId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', queued_at: now, next_attempt_at: now, tries: 0 })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type NewAttempt = Omit<WebhookAttempt, 'number' | 'at'> & { deliveryId: string; at: Date };

export async function insertAttempt(
  tx: Tx,
  { deliveryId, at, milliseconds, status, failure }: NewAttempt,
): Promise<void> {
  await sql`
    insert into webhook_attempts (delivery_id, number, at, milliseconds, status, failure)
    select ${deliveryId}::uuid, coalesce(max(number), 0) + 1, ${at}::timestamptz, ${milliseconds}::integer,
      ${status}::smallint, ${failure}::text
    from webhook_attempts where delivery_id = ${deliveryId}`.execute(tx);
  await tx
    .updateTable('webhook_deliveries')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', deliveryId)
    .execute();
}

export async function clearFailing(tx: Tx, webhookId: string): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ failing_since: null, not_before: null })
    .where('id', '=', webhookId)
    .where('failing_since', 'is not', null)
    .execute();
}

export type DeliveryRow = Selectable<
  Pick<Schema['webhook_deliveries'], 'id' | 'type' | 'post_id' | 'state' | 'created_at' | 'next_attempt_at'>
>;

export const listDeliveries = (
  db: Db,
  webhookId: string,
  { after, limit }: { after: { at: Date; id: string } | undefined; limit: number },
): Promise<DeliveryRow[]> =>
  db
    .selectFrom('webhook_deliveries')
    .select(['id', 'type', 'post_id', 'state', 'created_at', 'next_attempt_at'])
    .where('webhook_id', '=', webhookId)
    .where(isAfter(after, { desc: ['created_at', 'id'] }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export type AttemptRow = Selectable<Schema['webhook_attempts']>;

export const listAttempts = (db: Db, deliveryIds: readonly string[]): Promise<AttemptRow[]> =>
  db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', '=', sql<string>`any(${[...deliveryIds]}::uuid[])`)
    .orderBy('delivery_id')
    .orderBy('number')
    .execute();

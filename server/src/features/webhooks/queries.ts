import type { WebhookPauseReason } from '@radiant/contract/webhooks.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/jobs/sweep.ts';
import type { Schema } from '../../schema.ts';

const columns = [
  'id',
  'url',
  'events',
  'created_at',
  'paused_at',
  'pause_reason',
  'failing_since',
  'previous_secret_until',
] as const;

export type WebhookRow = Pick<Selectable<Schema['webhooks']>, (typeof columns)[number]>;

export async function getWebhook(db: Db, id: string): Promise<WebhookRow> {
  return await db.selectFrom('webhooks').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

export const listWebhooks = (db: Db): Promise<WebhookRow[]> =>
  db.selectFrom('webhooks').select(columns).orderBy('created_at').orderBy('id').execute();

export const findWebhook = (db: Db, id: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').select(columns).where('id', '=', id).executeTakeFirst();

export const lockWebhook = (tx: Tx, id: string) =>
  tx
    .selectFrom('webhooks')
    .select([...columns, 'secret_sealed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Makes adding, resuming and the end of reading wait for one another. */
export async function lockWebhooks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(tx);
}

/** Lock them first, so that two requests cannot both take the last place. */
export async function countWebhooks(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function hasActiveWebhook(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('webhooks')
    .select('id')
    .where('paused_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type NewWebhook = { id: string; url: string; events: readonly string[]; sealed: Buffer; now: Date };

export const insertWebhook = (tx: Tx, { id, url, events, sealed, now }: NewWebhook): Promise<WebhookRow> =>
  tx
    .insertInto('webhooks')
    .values({ id, url, events: [...events], secret_sealed: sealed, created_at: now, active_since: now })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const updateWebhook = (
  tx: Tx,
  id: string,
  changes: Updateable<Schema['webhooks']>,
): Promise<WebhookRow> =>
  tx.updateTable('webhooks').set(changes).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();

export async function deleteWebhook(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  return await tx.deleteFrom('webhooks').where('id', '=', id).returning(columns).executeTakeFirst();
}

/** What waits is cancelled. @param webhookId null: all endpoints */
export async function pauseWebhooks(
  tx: Tx,
  webhookId: string | null,
  { now, reason }: { now: Date; reason: WebhookPauseReason },
): Promise<void> {
  await sql`
    with paused as (
      update webhooks set paused_at = ${now}, pause_reason = ${reason}
      where paused_at is null and (${webhookId}::uuid is null or id = ${webhookId}) returning id)
    update webhook_deliveries set state = 'cancelled', next_attempt_at = null
    from paused where webhook_id = paused.id and state = 'waiting'`.execute(tx);
}

export async function clearFormerSecrets(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ previous_secret_sealed: null, previous_secret_until: null })
    .where('previous_secret_until', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const deleteOldDeliveries = (db: Database, before: Date): Promise<number> =>
  deleteInBatches(db, 'webhook_deliveries', sql<boolean>`created_at < ${before}`);

/** What was announced matters only while there are endpoints. */
export const deleteUnneededPosts = (db: Database): Promise<number> =>
  deleteInBatches(db, 'webhook_posts', sql<boolean>`not exists (select from webhooks)`);

import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { newId } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import {
  isReaderStarted,
  lockReader,
  readChangedPosts,
  startReader,
  stopReader,
} from '../../platform/live/reader.ts';
import type { Platform } from '../../platform/platform.ts';
import { enqueueDeliveries, insertDeliveries } from './delivery-queries.ts';
import * as queries from './dispatch-queries.ts';
import { findChange, isNewsTo, type PublicPost } from './policy.ts';
import { hasActiveWebhook, lockWebhooks } from './queries.ts';

export const dispatchTask = 'webhooks.dispatch';
export const reconcileTask = 'webhooks.reconcile';

/** The name under which live events are read. */
const readerName = 'webhooks';

const dispatchIntervalMs = 5_000;

/** From now on, events are kept until they are read. */
export async function startDispatch({ jobs }: Platform, tx: Tx): Promise<void> {
  await lockWebhooks(tx);
  await startReader(tx, readerName);
  await jobs.enqueue(tx, dispatchTask, {}, { key: dispatchTask });
}

async function stopDispatch({ db }: Platform): Promise<void> {
  if (!(await isReaderStarted(db, readerName))) return;
  await inTransaction(db, async (tx) => {
    await lockWebhooks(tx);
    // One may have been added or resumed meanwhile.
    if (!(await hasActiveWebhook(tx))) await stopReader(tx, readerName);
  });
}

/** Every minute, and every few seconds while there are endpoints. */
export async function dispatchEvents(platform: Platform): Promise<void> {
  const { db, jobs } = platform;
  if (!(await hasActiveWebhook(db))) return await stopDispatch(platform);
  await inTransaction(db, async (tx) => {
    const ids = await readChangedPosts(tx, readerName, ['post-created', 'post-edited', 'post-removed']);
    if (ids) await announceChanges(platform, tx, ids);
    const runAt = new Date(Date.now() + dispatchIntervalMs);
    await jobs.enqueue(tx, dispatchTask, {}, { key: dispatchTask, runAt });
  });
}

const comparedAtOnce = 10_000;

/** Finds posts that guests lost without an event of their own: their author left, or a setting changed. */
export async function reconcilePosts(platform: Platform): Promise<void> {
  const { db } = platform;
  if (!(await hasActiveWebhook(db))) return;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const posts = await queries.listAnnounced(db, { after, limit: comparedAtOnce });
    const lost = posts.filter(({ isLost }) => isLost).map(({ id }) => id);
    await inTransaction(db, async (tx) => {
      // The other job may be announcing the same.
      await lockReader(tx, readerName);
      await announceChanges(platform, tx, lost);
    });
    const last = posts.at(-1);
    if (!last || posts.length < comparedAtOnce) return;
    after = last.id;
  }
}

/** Limits: a statement timeout of five seconds and 65,535 parameters. */
const announcedAtOnce = 1_000;

async function announceChanges(platform: Platform, tx: Tx, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += announcedAtOnce)
    await announceBatch(platform, tx, ids.slice(from, from + announcedAtOnce));
}

/** Idempotent: compares each post with what was announced of it. */
async function announceBatch(platform: Platform, tx: Tx, ids: readonly string[]): Promise<void> {
  const now = platform.clock.now();
  const webhooks = await queries.listActiveWebhooks(tx);
  const changes = (await queries.comparePosts(tx, ids)).flatMap((post) => findNews(post, webhooks) ?? []);
  const published = changes.filter(({ isPublic }) => isPublic);
  await queries.saveAnnounced(
    tx,
    published.map(({ row }) => ({ ...row, announced_at: row.announced_at ?? now })),
  );
  await queries.deleteAnnounced(
    tx,
    changes.filter(({ isPublic }) => !isPublic).map(({ row }) => row.post_id),
  );
  const deliveries = changes.flatMap(({ type, row, receivers }) =>
    receivers.map(({ id: webhookId }) => ({
      id: newId(),
      webhookId,
      type,
      postId: row.post_id,
      postKind: row.kind,
      now,
    })),
  );
  await insertDeliveries(tx, deliveries);
  await enqueueDeliveries(tx, platform.jobs, deliveries);
}

/** @returns the change, those who are told, and the row that remembers it */
function findNews(post: queries.ComparedPost, webhooks: readonly queries.ReceivingWebhook[]) {
  const current = toState(post.kind, { revision: post.revision, isCancelled: post.is_cancelled });
  const before = toState(post.announced_kind, {
    revision: post.announced_revision,
    isCancelled: post.was_cancelled,
  });
  const type = findChange(current, before);
  const state = current ?? before;
  if (type === null || !state) return undefined;
  const times = { postedAt: post.created_at, announcedAt: post.announced_at };
  const informed = webhooks.filter((webhook) => isNewsTo(webhook, times));
  if (informed.length === 0 && post.announced_at === null) return undefined;
  return {
    type,
    isPublic: current !== undefined,
    receivers: informed.filter(({ events }) => events.includes(type)),
    row: {
      post_id: post.id,
      kind: state.kind,
      event_revision: state.revision,
      is_cancelled: state.isCancelled,
      announced_at: post.announced_at,
    },
  };
}

const toState = (kind: PostKind | null, event: Omit<PublicPost, 'kind'>): PublicPost | undefined =>
  kind === null ? undefined : { kind, ...event };

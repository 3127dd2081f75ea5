import { type PushDevice, type PushSubscriptionInput, pushSubscriptionsMax } from '@radiant/contract/push.ts';
import { type Actor, requireMember } from '../../../actor.ts';
import { newId } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { isCallable } from '../../../platform/outbound/outbound.ts';
import type { Platform } from '../../../platform/platform.ts';
import { canReceivePushes } from '../../accounts/service.ts';
import { inactiveAfter } from './policy.ts';
import { testPushTask } from './queue-service.ts';
import * as queries from './subscription-queries.ts';

export async function getPushKey(platform: Platform, actor: Actor): Promise<{ key: string }> {
  requireMember(actor);
  return { key: await platform.push.getPublicKey() };
}

/** For this session; removes the oldest beyond the limit. @throws ApiError invalid_input for a forbidden address */
export async function subscribe(
  platform: Platform,
  actor: Actor,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<{ devices: PushDevice[] }> {
  const { id: memberId, sessionId } = requireMember(actor);
  if (!isCallable(endpoint)) throw new ApiError('invalid_input', { fields: { endpoint: 'url_invalid' } });
  await inTransaction(platform.db, async (tx) => {
    await queries.lockSubscriptions(tx, memberId);
    await queries.upsertSubscription(tx, {
      id: newId(),
      memberId,
      sessionId,
      endpoint,
      ...keys,
      now: platform.clock.now(),
    });
    await queries.removeOldest(tx, memberId, pushSubscriptionsMax);
  });
  return await listDevices(platform, actor);
}

/** Newest first, without browsers whose session ended. */
export async function listDevices(platform: Platform, actor: Actor): Promise<{ devices: PushDevice[] }> {
  const { id, sessionId } = requireMember(actor);
  const now = platform.clock.now();
  const rows = await queries.listDevices(platform.db, id);
  const devices = rows
    .filter((row) => canReceivePushes(sessionTimesOf(row), now))
    .map((row) => ({
      id: row.id,
      device: row.device,
      createdAt: row.created_at.toISOString(),
      lastSuccessAt: row.last_success_at?.toISOString() ?? null,
      isCurrent: row.session_id === sessionId,
    }));
  return { devices };
}

type SessionRow = { is_remembered: boolean; last_used_at: Date; expires_at: Date };

export const sessionTimesOf = (row: SessionRow) => ({
  isRemembered: row.is_remembered,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
});

/** Idempotent. */
export async function unsubscribe(
  { db }: Platform,
  actor: Actor,
  { endpoint }: { endpoint: string },
): Promise<void> {
  await queries.removeSubscription(db, requireMember(actor).id, { endpoint });
}

/** @throws ApiError not_found when it is absent or another member's */
export async function removeDevice({ db }: Platform, actor: Actor, { id }: { id: string }): Promise<void> {
  if (!(await queries.removeSubscription(db, requireMember(actor).id, { id }))) throw notFound();
}

/** Queues a test push to the calling browser. @throws ApiError not_found when it has no subscription */
export async function testPush(
  platform: Platform,
  actor: Actor,
  { endpoint }: { endpoint: string },
): Promise<void> {
  const { id } = requireMember(actor);
  const subscriptionId = await queries.findSubscriptionId(platform.db, id, endpoint);
  if (subscriptionId === undefined) throw notFound();
  await platform.jobs.enqueue(
    platform.db,
    testPushTask,
    { subscriptionId },
    { key: `push-test:${subscriptionId}` },
  );
}

/** Returns how many were deleted. */
export const sweepInactiveSubscriptions = ({ db, clock }: Platform): Promise<number> =>
  queries.deleteInactive(db, {
    failures: inactiveAfter.failures,
    before: new Date(clock.now().getTime() - inactiveAfter.time),
  });

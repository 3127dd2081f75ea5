import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../../platform/database/database.ts';
import { anyOf, prepared } from '../../../platform/database/prepared.ts';
import { deleteInBatches } from '../../../platform/jobs/sweep.ts';
import type { PushTarget } from '../../../platform/push/push.ts';

/** Serializes a member's subscriptions to enforce their limit; held until the transaction ends. */
export async function lockSubscriptions(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push:${memberId}`}, 0))`.execute(tx);
}

type NewSubscription = PushTarget & {
  id: string;
  memberId: string;
  sessionId: string;
  now: Date;
};

/** A known endpoint moves to this member and session. */
export async function upsertSubscription(
  tx: Tx,
  { id, memberId, sessionId, endpoint, p256dh, auth, now }: NewSubscription,
): Promise<void> {
  const device = sql<string>`coalesce((select device from sessions where id = ${sessionId}), '')`;
  const owned = { member_id: memberId, session_id: sessionId, p256dh, auth, device, failures: 0 };
  // The deliveries of a previous member of this browser go with their subscription.
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('member_id', '<>', memberId)
    .execute();
  await tx
    .insertInto('push_subscriptions')
    .values({ id, endpoint, created_at: now, ...owned })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(owned))
    .execute();
}

/** Keeps the newest `limit`. */
export async function removeOldest(tx: Tx, memberId: string, limit: number): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions as mine')
        .select('mine.id')
        .where('mine.member_id', '=', memberId)
        .orderBy('mine.created_at', 'desc')
        .orderBy('mine.id', 'desc')
        .offset(limit),
    )
    .execute();
}

export const listDevices = (db: Db, memberId: string) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select([
      'push_subscriptions.id',
      'push_subscriptions.device',
      'push_subscriptions.created_at',
      'push_subscriptions.last_success_at',
      'push_subscriptions.session_id',
      'sessions.is_remembered',
      'sessions.last_used_at',
      'sessions.expires_at',
    ])
    .where('push_subscriptions.member_id', '=', memberId)
    .orderBy('push_subscriptions.created_at', 'desc')
    .orderBy('push_subscriptions.id', 'desc')
    .execute();

export async function findSubscriptionId(
  db: Db,
  memberId: string,
  endpoint: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return row?.id;
}

/** Returns false when it is absent or another member's. */
export async function removeSubscription(
  db: Db,
  memberId: string,
  which: { id: string } | { endpoint: string },
): Promise<boolean> {
  const deletion = db.deleteFrom('push_subscriptions').where('member_id', '=', memberId);
  const { numDeletedRows } = await ('id' in which
    ? deletion.where('id', '=', which.id)
    : deletion.where('endpoint', '=', which.endpoint)
  ).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listMembersWithPush(tx: Tx, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('push_subscriptions')
    .modifyEnd(prepared)
    .select('member_id')
    .distinct()
    .where('member_id', '=', anyOf(memberIds))
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}

/** Deletes subscriptions that failed for long; returns how many. */
export const deleteInactive = (db: Database, dead: { failures: number; before: Date }): Promise<number> =>
  deleteInBatches(
    db,
    'push_subscriptions',
    sql`failures >= ${dead.failures} and coalesce(last_success_at, created_at) < ${dead.before}`,
  );

import { sql } from 'kysely';
import { encodeNameCursor, isAfter, toPage } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { PersonRow } from './queries.ts';
import { selectBlockedMembers } from './visible-to.ts';

const toPair = (one: string, other: string) =>
  one < other ? { low_id: one, high_id: other } : { low_id: other, high_id: one };

/** Requests, answers and blocks check each other's rows. Locks are taken in one order, to avoid deadlocks. */
export async function lockMemberPairs(tx: Tx, memberId: string, otherIds: readonly string[]): Promise<void> {
  const keys = otherIds.map((otherId) => {
    const { low_id, high_id } = toPair(memberId, otherId);
    return `friends:${low_id}:${high_id}`;
  });
  for (const key of keys.sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  }
}

export async function areFriends(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('friendships')
    .select('low_id')
    .where((eb) => eb.and(toPair(one, other)))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertFriendship(
  tx: Tx,
  { one, other, now }: { one: string; other: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('friendships')
    .values({ ...toPair(one, other), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns false when there was none */
export async function deleteFriendship(tx: Tx, one: string, other: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('friendships')
    .where((eb) => eb.and(toPair(one, other)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertBlock(
  tx: Tx,
  { blockerId, blockedId, now }: { blockerId: string; blockedId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .execute();
}

export async function isBlocking(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('blocker_id')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when there was none */
export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listBlockedRows(
  db: Db,
  blockerId: string,
  { limit, after }: { limit: number; after: { name: string; id: string } | undefined },
): Promise<{ rows: PersonRow[]; next: string | null }> {
  const rows = await selectBlockedMembers(db, blockerId)
    .where(isAfter(after, { asc: ['members.search_name', 'members.id'] }))
    .orderBy('members.search_name')
    .orderBy('members.id')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, (last) => encodeNameCursor({ name: last.search_name, id: last.id }));
}

import { type SqlBool, sql } from 'kysely';
import { encodeTimeCursor, isAfter, toPage } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Viewer } from '../posts/visible-to.ts';
import type { RequestStatus } from './policy.ts';
import type { PersonRow } from './queries.ts';
import { memberVisibleTo, selectPeople } from './visible-to.ts';

export type RequestRow = RequestStatus & { id: string; askerId: string; askedId: string };

const selectRequests = (db: Db) =>
  db
    .selectFrom('friend_requests')
    .select(['id', 'asker_id as askerId', 'asked_id as askedId', 'state', 'answered_at as answeredAt'])
    .select(sql<boolean>`withdrawn_at is not null`.as('isWithdrawn'))
    .orderBy(sql`state = 'pending'`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

/** The pending request, else the newest. */
export const findRequestBetween = (
  db: Db,
  askerId: string,
  askedId: string,
): Promise<RequestRow | undefined> =>
  selectRequests(db)
    .where('asker_id', '=', askerId)
    .where('asked_id', '=', askedId)
    .limit(1)
    .executeTakeFirst();

/** By the request's id or its asker's: the pending request, else the newest. */
export const findReceived = (db: Db, askedId: string, id: string): Promise<RequestRow | undefined> =>
  selectRequests(db)
    .where('asked_id', '=', askedId)
    .where((eb) => eb.or([eb('id', '=', id), eb('asker_id', '=', id)]))
    .limit(1)
    .executeTakeFirst();

/** By the request's id or the recipient's: the pending request, else the newest. */
export const findSent = (db: Db, askerId: string, id: string): Promise<RequestRow | undefined> =>
  selectRequests(db)
    .where('asker_id', '=', askerId)
    .where((eb) => eb.or([eb('id', '=', id), eb('asked_id', '=', id)]))
    .limit(1)
    .executeTakeFirst();

export async function insertRequest(
  tx: Tx,
  request: { id: string; askerId: string; askedId: string; now: Date; declinedAt: Date | null },
): Promise<void> {
  await tx
    .insertInto('friend_requests')
    .values({
      id: request.id,
      asker_id: request.askerId,
      asked_id: request.askedId,
      state: request.declinedAt ? 'declined' : 'pending',
      created_at: request.now,
      answered_at: request.declinedAt,
    })
    .execute();
}

export async function setRequestState(
  tx: Tx,
  id: string,
  { state, now }: { state: 'accepted' | 'declined' | 'cancelled'; now: Date },
): Promise<void> {
  await tx
    .updateTable('friend_requests')
    .set({ state, answered_at: now, withdrawn_at: null })
    .where('id', '=', id)
    .execute();
}

export async function reopenRequest(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('friend_requests')
    .set({ state: 'pending', answered_at: null })
    .where('id', '=', id)
    .execute();
}

export async function withdrawRequest(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('friend_requests').set({ withdrawn_at: now }).where('id', '=', id).execute();
}

/** Declined requests too: the two start over. */
export async function closeRequestsBetween(
  tx: Tx,
  { one, other, now }: { one: string; other: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('friend_requests')
    .set({ state: 'cancelled', answered_at: now, withdrawn_at: null })
    .where(
      sql<SqlBool>`(asker_id, asked_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
    )
    .where('state', 'in', ['pending', 'declined'])
    .execute();
}

/** Longest waiting first, without members hidden from the viewer. */
export async function listPendingAskers(
  db: Db,
  viewer: Viewer & { id: string },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('friend_requests')
    .innerJoin('members', 'members.id', 'friend_requests.asker_id')
    .select('members.id')
    .where('friend_requests.asked_id', '=', viewer.id)
    .where('friend_requests.state', '=', 'pending')
    .where(memberVisibleTo(viewer))
    .orderBy('friend_requests.created_at')
    .orderBy('friend_requests.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type RequestPage = { limit: number; after: { at: Date; id: string } | undefined };
export type ListedRequestRow = PersonRow & { request_id: string; sent_at: Date };

export const listReceivedRows = (db: Db, viewer: Viewer & { id: string }, page: RequestPage) =>
  listRequestPage(selectReceived(db, viewer), page);

export const selectReceived = (db: Db, viewer: Viewer & { id: string }) =>
  selectPeople(db, viewer)
    .innerJoin('friend_requests', 'friend_requests.asker_id', 'members.id')
    .select(['friend_requests.id as request_id', 'friend_requests.created_at as sent_at'])
    .where('friend_requests.asked_id', '=', viewer.id)
    .where('friend_requests.state', '=', 'pending');

/** Includes declined requests, so that the asker does not learn of it. */
export const listSentRows = (db: Db, viewer: Viewer & { id: string }, page: RequestPage) =>
  listRequestPage(selectSent(db, viewer), page);

export const selectSent = (db: Db, viewer: Viewer & { id: string }) =>
  selectPeople(db, viewer)
    .innerJoin('friend_requests', 'friend_requests.asked_id', 'members.id')
    .select(['friend_requests.id as request_id', 'friend_requests.created_at as sent_at'])
    .where('friend_requests.asker_id', '=', viewer.id)
    .where(
      sql<SqlBool>`friend_requests.state in ('pending', 'declined') and friend_requests.withdrawn_at is null`,
    );

export async function hasReceivedFrom(
  db: Db,
  viewer: Viewer & { id: string },
  askerId: string,
): Promise<boolean> {
  const row = await selectReceived(db, viewer)
    .where('friend_requests.asker_id', '=', askerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasSentTo(db: Db, viewer: Viewer & { id: string }, askedId: string): Promise<boolean> {
  const row = await selectSent(db, viewer).where('friend_requests.asked_id', '=', askedId).executeTakeFirst();
  return row !== undefined;
}

async function listRequestPage(
  selected: ReturnType<typeof selectReceived>,
  { limit, after }: RequestPage,
): Promise<{ rows: ListedRequestRow[]; next: string | null }> {
  const rows = await selected
    .where(isAfter(after, { desc: ['friend_requests.created_at', 'friend_requests.id'] }))
    .orderBy('friend_requests.created_at', 'desc')
    .orderBy('friend_requests.id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, (last) => encodeTimeCursor({ at: last.sent_at, id: last.request_id }));
}

export async function countReceivedRows(db: Db, viewer: Viewer & { id: string }): Promise<number> {
  const { count } = await db
    .selectFrom('friend_requests')
    .innerJoin('members', 'members.id', 'friend_requests.asker_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('friend_requests.asked_id', '=', viewer.id)
    .where('friend_requests.state', '=', 'pending')
    .where(memberVisibleTo(viewer))
    .executeTakeFirstOrThrow();
  return count;
}

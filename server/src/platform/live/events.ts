import type { LiveEvent } from '@radiant/contract/live.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Position } from './position.ts';

type Uncounted<Event> = Event extends { comments: number } ? Omit<Event, 'comments'> : Event;

/**
 * What happened, as it is published. How many comments somebody may read differs from listener to listener: it is found
 * out when they are told.
 */
export type LiveNews = Uncounted<Exclude<LiveEvent, { type: 'announced' }>> | Announced;

/** Heard by the members whose ids lie above the one and not above the other: one event for thousands of readers. */
type Announced = { type: 'announced'; above: string | null; upTo: string };

/** News as it rests in the database. */
export type StoredEvent = { id: number; memberId: string | null; postId: string | null; event: LiveNews };

/** More than this is not told again one by one: whoever was away for so long fetches anew. */
export const replayMost = 500;

type Row = { id: string; member_id: string | null; post_id: string | null; data: Record<string, unknown> };

/** The gate to the events of the table: `publish` alone writes them. */
const toStored = ({ id, member_id, post_id, data }: Row): StoredEvent => ({
  id: Number(id),
  memberId: member_id,
  postId: post_id,
  event: data as LiveNews,
});

const columns = ['id', 'member_id', 'post_id', 'data'] as const;

/** These events, in the order asked for. */
export async function listEvents(db: Db, ids: readonly number[]): Promise<StoredEvent[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('live_events').select(columns).where(isOneOf(ids)).execute();
  const order = new Map(ids.map((id, index) => [id, index]));
  return rows.map(toStored).sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

/** Numbers of the events that a listener has not heard who stood there. */
export async function listUnheard(db: Db, { high, missing }: Position): Promise<number[]> {
  const rows = await db
    .selectFrom('live_events')
    .select('id')
    .where((eb) => eb.or([eb('id', '>', String(high)), isOneOf(missing)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => Number(id));
}

/**
 * The events between two positions, oldest first. Null when they cannot all be told: some are swept away already, there
 * are too many, or the first position is none of this database.
 */
export async function listBetween(db: Db, from: Position, to: Position): Promise<StoredEvent[] | null> {
  if (from.high > to.high) return null;
  const { oldest } = await db
    .selectFrom('live_events')
    .select((eb) => eb.fn.min('id').as('oldest'))
    .executeTakeFirstOrThrow();
  const isComplete = oldest === null ? from.high === to.high : from.high + 1 >= Number(oldest);
  if (!isComplete) return null;
  const rows = await db
    .selectFrom('live_events')
    .select(columns)
    .where((eb) => eb.or([eb('id', '>', String(from.high)), isOneOf(from.missing)]))
    .where('id', '<=', String(to.high))
    .where((eb) => eb.not(isOneOf(to.missing)))
    .orderBy('id')
    .limit(replayMost + 1)
    .execute();
  return rows.length > replayMost ? null : rows.map(toStored);
}

const isOneOf = (ids: readonly number[]) => sql<SqlBool>`id = any(${[...ids]}::bigint[])`;

// More events than one transaction of ours writes.
const startWindow = 500;

/** Where the numbers stand now; those just below that are not there may belong to transactions that are still open. */
export async function readPosition(db: Db): Promise<Position> {
  const { rows } = await sql<{ high: string }>`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence('live_events', 'id')::regclass), 0) as high`.execute(
    db,
  );
  const high = Number(rows[0]?.high ?? 0);
  const lowest = Math.max(1, high - startWindow + 1);
  const there = new Set(await listUnheard(db, { high: lowest - 1, missing: [] }));
  const missing = [];
  for (let id = lowest; id <= high; id += 1) if (!there.has(id)) missing.push(id);
  return { high, missing };
}

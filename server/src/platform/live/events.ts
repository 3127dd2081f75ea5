import type { LiveEvent } from '@radiant/contract/live.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { StreamPosition } from './position.ts';

type Uncounted<Event> = Event extends { comments: number } ? Omit<Event, 'comments'> : Event;

/**
 * What happened, as it is published. How many comments somebody may read differs from listener to listener: it is found
 * out when they are told.
 */
export type PublishedEvent = Uncounted<Exclude<LiveEvent, { type: 'announced' }>> | AnnouncedEvent;

/** Heard by the members whose ids lie above the one and not above the other: one event for thousands of readers. */
type AnnouncedEvent = { type: 'announced'; above: string | null; upTo: string };

/** News as it rests in the database. */
export type StoredEvent = {
  id: number;
  memberId: string | null;
  postId: string | null;
  event: PublishedEvent;
};

/** More than this is not told again one by one: whoever was away for so long fetches anew. */
export const maxReplayEvents = 500;
/** And what was addressed to them, on average. */
const maxReplayEventsPerMember = 5;

type Row = { id: string; member_id: string | null; post_id: string | null; data: Record<string, unknown> };

/** The gate to the events of the table: `publish` alone writes them. */
const toStored = ({ id, member_id, post_id, data }: Row): StoredEvent => ({
  id: Number(id),
  memberId: member_id,
  postId: post_id,
  event: data as PublishedEvent,
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
export async function listEventIdsSince(db: Db, { high, missing }: StreamPosition): Promise<number[]> {
  const rows = await db
    .selectFrom('live_events')
    .select('id')
    .where((eb) => eb.or([eb('id', '>', String(high)), isOneOf(missing)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** What those who come back missed. */
export type MissedEvents = {
  /** Addressed to nobody alone, oldest first. */
  shared: StoredEvent[];
  /** By member, oldest first. */
  byMember: Map<string, StoredEvent[]>;
  /** Whether this is all that somebody missed who stood there; some may be swept away, or it was too much. */
  isCompleteSince(position: StreamPosition): boolean;
};

/** What happened since the earliest of these positions, as far as these members or everybody may hear of it. */
export async function listMissedEvents(
  db: Db,
  {
    from,
    to,
    memberIds,
  }: { from: readonly StreamPosition[]; to: StreamPosition; memberIds: readonly string[] },
): Promise<MissedEvents> {
  const { oldest } = await db
    .selectFrom('live_events')
    .select((eb) => eb.fn.min('id').as('oldest'))
    .executeTakeFirstOrThrow();
  const since = oldest === null ? to.high + 1 : Number(oldest);
  const most = maxReplayEvents + maxReplayEventsPerMember * memberIds.length;
  const rows = await db
    .selectFrom('live_events')
    .select(columns)
    .where((eb) =>
      eb.or([
        eb('id', '>', String(from.reduce((least, { high }) => Math.min(least, high), to.high))),
        isOneOf([...new Set(from.flatMap(({ missing }) => missing))]),
      ]),
    )
    .where('id', '<=', String(to.high))
    .where((eb) => eb.not(isOneOf(to.missing)))
    .where(sql<SqlBool>`(member_id is null or member_id = any(${[...memberIds]}::uuid[]))`)
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute();
  const events = rows.map(toStored).reverse();
  // The newest of too many: whoever missed no more than these is told.
  const floor = events.length > most ? (events[0]?.id ?? 0) : 0;
  return {
    shared: events.filter(({ memberId }) => memberId === null),
    byMember: groupByMember(events),
    isCompleteSince: ({ high, missing }) =>
      high <= to.high && high + 1 >= Math.max(since, floor) && missing.every((id) => id >= floor),
  };
}

function groupByMember(events: readonly StoredEvent[]): Map<string, StoredEvent[]> {
  const groups = new Map<string, StoredEvent[]>();
  for (const stored of events) {
    if (stored.memberId === null) continue;
    const group = groups.get(stored.memberId);
    if (group) group.push(stored);
    else groups.set(stored.memberId, [stored]);
  }
  return groups;
}

const isOneOf = (ids: readonly number[]) => sql<SqlBool>`id = any(${[...ids]}::bigint[])`;

// More events than one transaction of ours writes.
const startupWindow = 500;

/** Where the numbers stand now; those just below that are not there may belong to transactions that are still open. */
export async function readCurrentPosition(db: Db): Promise<StreamPosition> {
  const { rows } = await sql<{ high: string }>`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence('live_events', 'id')::regclass), 0) as high`.execute(
    db,
  );
  const high = Number(rows[0]?.high ?? 0);
  const lowest = Math.max(1, high - startupWindow + 1);
  const there = new Set(await listEventIdsSince(db, { high: lowest - 1, missing: [] }));
  const missing = [];
  for (let id = lowest; id <= high; id += 1) if (!there.has(id)) missing.push(id);
  return { high, missing };
}

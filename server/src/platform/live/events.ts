import type { LiveEvent } from '@radiant/contract/live.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { inOrderOf } from '../database/in-order-of.ts';
import type { StreamPosition } from './position.ts';

type Uncounted<Event> = Event extends { comments: number }
  ? Omit<Event, 'comments'>
  : Event extends { unseen: number }
    ? // Written by the former version.
      Omit<Event, 'unseen'> & { unseen?: number }
    : Event;

/** Counts of comments differ by viewer, those of unseen notifications interest open pages alone: both are added on delivery. */
export type PublishedEvent =
  | Uncounted<Exclude<LiveEvent, { type: 'announced' | 'post-edited' }>>
  | EditedEvent
  | AnnouncedEvent;

/** Clients never learn which other groups a post was in. */
type EditedEvent = Extract<LiveEvent, { type: 'post-edited' }> & { beforeGroupIds?: readonly string[] };

/** For members with ids in (above, upTo]: one event for thousands of recipients. */
type AnnouncedEvent = { type: 'announced'; above: string | null; upTo: string };

export type StoredEvent = {
  id: number;
  memberId: string | null;
  postId: string | null;
  event: PublishedEvent;
};

/** Clients that missed more reload instead. */
export const maxReplayEvents = 500;
const maxReplayEventsPerMember = 5;
/** For posts that are named: about half a minute of heavy writing. Whoever is further behind refetches. */
export const maxMissedIds = 20_000;

type Row = { id: string; member_id: string | null; post_id: string | null; data: Record<string, unknown> };

/** The type gate to stored events: only `publish` writes them. */
const toStored = ({ id, member_id, post_id, data }: Row): StoredEvent => ({
  id: Number(id),
  memberId: member_id,
  postId: post_id,
  event: data as PublishedEvent,
});

const columns = ['id', 'member_id', 'post_id', 'data'] as const;

export async function listEvents(db: Db, ids: readonly number[]): Promise<StoredEvent[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('live_events').select(columns).where(isOneOf(ids)).execute();
  return inOrderOf(ids.map(String), rows).map(toStored);
}

export async function listEventIdsSince(db: Db, { high, missing }: StreamPosition): Promise<number[]> {
  const rows = await db
    .selectFrom('live_events')
    .select('id')
    .where((eb) => eb.or([eb('id', '>', String(high)), isOneOf(missing)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => Number(id));
}

export type MissedEvents = {
  /** Not addressed to one member, oldest first. */
  shared: StoredEvent[];
  byMember: Map<string, StoredEvent[]>;
  /** False when events were swept or are too many to replay. */
  isCompleteSince(position: StreamPosition): boolean;
};

export async function listMissedEvents(
  db: Db,
  {
    from,
    to,
    memberIds,
    postIds,
  }: {
    from: readonly StreamPosition[];
    to: StreamPosition;
    memberIds: readonly string[];
    /** Of these posts alone. */
    postIds?: readonly string[];
  },
): Promise<MissedEvents> {
  const { oldest } = await db
    .selectFrom('live_events')
    .select((eb) => eb.fn.min('id').as('oldest'))
    .executeTakeFirstOrThrow();
  const since = oldest === null ? to.high + 1 : Number(oldest);
  const most = postIds ? maxMissedIds : maxReplayEvents + maxReplayEventsPerMember * memberIds.length;
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
    .$if(postIds !== undefined, (query) =>
      query.where(sql<SqlBool>`post_id = any(${[...(postIds ?? [])]}::uuid[])`),
    )
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute();
  const events = rows.map(toStored).reverse();
  // Only the newest are read, so positions before them cannot be served completely.
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

// More events than one transaction writes.
const startupWindow = 500;

/** The current sequence value; ids just below it that are missing may belong to open transactions. */
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

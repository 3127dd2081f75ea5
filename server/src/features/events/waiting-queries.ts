import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type VisiblePostId, visibleToMember } from '../posts/visible-to.ts';

/** How many wait; null where places are not limited. */
export const waitingCount = sql<number | null>`case when events.capacity is not null then (
  select count(*)::int from event_waiting where event_waiting.post_id = events.post_id) end`;

/** 1 is next; null for who does not wait. */
export const waitingPosition = (memberId: string): RawBuilder<number | null> => sql<number | null>`(
  select (select count(*)::int from event_waiting as earlier
      where earlier.post_id = own.post_id and earlier.number <= own.number)
  from event_waiting as own where own.post_id = events.post_id and own.member_id = ${memberId})`;

export const findWaiting = (
  db: Db,
  id: VisiblePostId,
  memberId: string,
): Promise<{ position: number | null; count: number | null }> =>
  db
    .selectFrom('events')
    .select([waitingPosition(memberId).as('position'), waitingCount.as('count')])
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow();

/** In a transaction that has locked the event, so that numbers follow the order of answers. */
export async function joinWaitingList(
  tx: Tx,
  { id, memberId, now }: { id: VisiblePostId; memberId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('event_waiting')
    .values({ post_id: id, member_id: memberId, created_at: now })
    .execute();
}

export async function leaveWaitingList(
  tx: Tx,
  { id, memberId }: { id: VisiblePostId; memberId: string },
): Promise<void> {
  await tx.deleteFrom('event_waiting').where('post_id', '=', id).where('member_id', '=', memberId).execute();
}

export async function updateCapacity(tx: Tx, id: VisiblePostId, capacity: number | null): Promise<void> {
  await tx.updateTable('events').set({ capacity }).where('post_id', '=', id).execute();
}

export type Promotion = { memberId: string; number: string; people: number };

/** Whose turn can come: they still see the event, and are not more than it has places. */
const canBePromoted = (id: string, capacity: number | null): RawBuilder<unknown> => sql`
  from event_waiting
  join participations using (post_id, member_id)
  join posts on posts.id = event_waiting.post_id
  join members on members.id = event_waiting.member_id and members.status = 'active'
  where event_waiting.post_id = ${id} and ${visibleToMember(sql.ref('event_waiting.member_id'))}
    and (${capacity}::int is null or 1 + participations.guests <= ${capacity}::int)`;

/** In a transaction that has locked the event. */
export async function hasWaiting(
  tx: Tx,
  { id, capacity, except }: { id: string; capacity: number; except?: string },
): Promise<boolean> {
  const { rows } = await sql`
    select ${canBePromoted(id, capacity)} 
      and event_waiting.member_id is distinct from ${except ?? null}::uuid limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Gives free places to those who waited longest, in one statement. Nobody overtakes a party that is too large for what
 * is free. The transaction has locked the event.
 * @param room null: for everyone
 */
export async function promoteWaiting(
  tx: Tx,
  { id, room, capacity, now }: { id: string; room: number | null; capacity: number | null; now: Date },
): Promise<Promotion[]> {
  const { rows } = await sql<Promotion>`
    with next as materialized (
      select event_waiting.member_id, event_waiting.number, 1 + participations.guests as people
      ${canBePromoted(id, capacity)}
      order by event_waiting.number
      limit ${room}),
    summed as (select *, sum(people) over (order by number) as needed from next),
    chosen as materialized (
      select * from summed where ${room}::int is null or needed <= ${room}::int),
    placed as (
      update participations set answer = 'going', updated_at = ${now}
      from chosen where participations.post_id = ${id} and participations.member_id = chosen.member_id),
    gone as (
      delete from event_waiting using chosen
      where event_waiting.post_id = ${id} and event_waiting.member_id = chosen.member_id)
    select member_id as "memberId", number::text as number, people from chosen order by chosen.number`.execute(
    tx,
  );
  return rows;
}

/** Events whose free places nobody was given yet: somebody who was going has been erased. */
export async function listWithFreePlaces(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('post_id')
    .where('ends_at', '>', now)
    .where('cancelled_at', 'is', null)
    .where(sql<SqlBool>`(capacity is null or going_count < capacity)`)
    .where(sql<SqlBool>`(
      select capacity is null or going_count + 1 + participations.guests <= capacity from event_waiting
      join participations using (post_id, member_id)
      join members on members.id = event_waiting.member_id and members.status = 'active'
      where event_waiting.post_id = events.post_id and (capacity is null or 1 + participations.guests <= capacity)
      order by event_waiting.number limit 1)`)
    .orderBy('post_id')
    .limit(limit)
    .execute();
  return rows.map(({ post_id }) => post_id);
}

import type { EventSlot, SlotKind } from '@radiant/contract/event-slots.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { VisiblePostId } from '../posts/visible-to.ts';

export type SlotRow = { id: string; post_id: string; kind: SlotKind; name: string; wanted: number };

export const findSlot = (db: Db, id: string): Promise<SlotRow | undefined> =>
  db
    .selectFrom('event_slots')
    .select(['id', 'post_id', 'kind', 'name', 'wanted'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Undefined when it is no event. */
export async function findSlotEvent(db: Db, id: VisiblePostId) {
  const row = await db
    .selectFrom('events')
    .select(['starts_at', 'ends_at', 'cancelled_at', 'series_id'])
    .where('post_id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { starts_at: startsAt, ends_at: endsAt } = row;
  return { startsAt, endsAt, isCancelled: row.cancelled_at !== null, isInSeries: row.series_id !== null };
}

export async function listSlots(db: Db, id: VisiblePostId, memberId: string): Promise<EventSlot[]> {
  const { rows } = await sql<EventSlot>`
    select slots.id, slots.kind, slots.name, slots.wanted,
      (select coalesce(sum(quantity) filter (where not seeks_replacement), 0)::int
        from event_sign_ups where slot_id = slots.id) as taken,
      (select json_build_object('quantity', quantity, 'state', state, 'seeksReplacement', seeks_replacement)
        from event_sign_ups where slot_id = slots.id and member_id = ${memberId}) as own
    from event_slots as slots where slots.post_id = ${id} order by slots.created_at, slots.id`.execute(db);
  return rows;
}

type NewSlot = { id: string; postId: string; kind: SlotKind; name: string; wanted: number; now: Date };

export async function insertSlot(tx: Tx, { postId, now, ...slot }: NewSlot): Promise<void> {
  await tx
    .insertInto('event_slots')
    .values({ ...slot, post_id: postId, created_at: now })
    .execute();
}

export const countSlots = async (tx: Tx, postId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('event_slots')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const hasSlot = async (
  tx: Tx,
  { postId, kind, name }: { postId: string; kind: SlotKind; name: string },
): Promise<boolean> =>
  (await tx
    .selectFrom('event_slots')
    .select('id')
    .where('post_id', '=', postId)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What is needed, without who signed up. */
export async function copySlots(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    insert into event_slots (id, post_id, kind, name, wanted, created_at)
    select gen_random_uuid(), ${to}, kind, name, wanted, created_at from event_slots where post_id = ${from}`.execute(
    tx,
  );
}

export async function updateSlot(
  tx: Tx,
  id: string,
  { name, wanted }: { name: string; wanted: number },
): Promise<void> {
  await tx.updateTable('event_slots').set({ name, wanted }).where('id', '=', id).execute();
}

/** @returns whom it takes off */
export async function deleteSlot(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('event_sign_ups')
    .where('slot_id', '=', id)
    .returning('member_id')
    .execute();
  await tx.deleteFrom('event_slots').where('id', '=', id).execute();
  return rows.map(({ member_id }) => member_id);
}

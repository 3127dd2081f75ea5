import type { DoorEntry } from '@radiant/contract/event-door.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { memberVisibleTo } from '../friends/visible-to.ts';
import type { Viewer, VisiblePostId } from '../posts/visible-to.ts';

// Instead of the member's id, because the list also has members whom the viewer may not see.
const entryId = (table: 'participations' | 'event_waiting'): RawBuilder<string> =>
  sql<string>`md5(${sql.ref(`${table}.post_id`)}::text || ${sql.ref(`${table}.member_id`)}::text)::uuid`;

const visibleName = (viewer: Viewer) =>
  sql<string | null>`case when ${memberVisibleTo(viewer)} then members.display_name end`;

export type DoorRow = Omit<DoorEntry, 'checkedInAt'> & { checked_in_at: Date | null };

/** In no order: readers sort by last name in their language. */
export async function listEntries(db: Db, viewer: Viewer, id: VisiblePostId): Promise<DoorRow[]> {
  const { rows } = await sql<DoorRow>`
    select ${entryId('participations')} as id, 'member' as kind, ${visibleName(viewer)} as name,
      participations.guests, null as note, participations.checked_in_at
    from participations join members on members.id = participations.member_id
    where participations.post_id = ${id} and participations.answer = 'going'
    union all
    select id, 'phone-in', name, guests, note, checked_in_at from event_phone_ins where post_id = ${id}`.execute(
    db,
  );
  return rows;
}

export type WaitingRow = { id: string; name: string | null; guests: number };

export async function listWaiting(db: Db, viewer: Viewer, id: VisiblePostId): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select ${entryId('event_waiting')} as id, ${visibleName(viewer)} as name, participations.guests
    from event_waiting
    join participations using (post_id, member_id)
    join members on members.id = event_waiting.member_id
    where event_waiting.post_id = ${id} order by event_waiting.number`.execute(db);
  return rows;
}

/** @param at null: not yet. @returns whether the list has this entry */
export async function updateCheckIn(
  db: Db,
  id: VisiblePostId,
  { entry, at }: { entry: string; at: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    with member as (
      update participations set checked_in_at = ${at}
      where post_id = ${id} and answer = 'going' and ${entryId('participations')} = ${entry} returning 1),
    phone_in as (
      update event_phone_ins set checked_in_at = ${at} where post_id = ${id} and id = ${entry} returning 1)
    select from member union all select from phone_in`.execute(db);
  return rows.length > 0;
}

export async function insertPhoneIn(
  tx: Tx,
  of: { id: string; postId: VisiblePostId; name: string; guests: number; note: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('event_phone_ins')
    .values({
      id: of.id,
      post_id: of.postId,
      name: of.name,
      guests: of.guests,
      note: of.note || null,
      created_at: of.now,
    })
    .execute();
}

export const findPhoneIn = (db: Db, id: string): Promise<{ post_id: string } | undefined> =>
  db.selectFrom('event_phone_ins').select('post_id').where('id', '=', id).executeTakeFirst();

/** In a transaction that has locked the event. */
export const deletePhoneIn = (tx: Tx, id: string): Promise<{ guests: number } | undefined> =>
  tx.deleteFrom('event_phone_ins').where('id', '=', id).returning('guests').executeTakeFirst();

/** The number of people stays, so that counts do. @returns how many were erased */
export async function erasePhoneInNames(db: Db, endedBefore: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('event_phone_ins')
    .from('events')
    .set({ name: null, note: null })
    .whereRef('events.post_id', '=', 'event_phone_ins.post_id')
    .where('events.ends_at', '<', endedBefore)
    .where('event_phone_ins.name', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

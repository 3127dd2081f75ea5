import type { EventSlot, SlotEdit, SlotKind } from '@radiant/contract/event-slots.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { VisiblePostId } from '../posts/visible-to.ts';

export type SlotRow = {
  id: string;
  post_id: string;
  kind: SlotKind;
  name: string;
  translation_name: string | null;
  wanted: number;
};

export const findSlot = (db: Db, id: string): Promise<SlotRow | undefined> =>
  db
    .selectFrom('event_slots')
    .select(['id', 'post_id', 'kind', 'name', 'translation_name', 'wanted'])
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
  const { rows } = await sql<EventSlot & { translation: EventSlot['translation'] | null }>`
    select slots.id, slots.kind, slots.name, posts.language, slots.wanted,
      case when slots.translation_name is not null then json_build_object('language',
        case posts.language when 'fr' then 'en' else 'fr' end, 'name', slots.translation_name) end as translation,
      (select coalesce(sum(quantity) filter (where not seeks_replacement), 0)::int
        from event_sign_ups where slot_id = slots.id) as taken,
      (select json_build_object('quantity', quantity, 'state', state, 'seeksReplacement', seeks_replacement)
        from event_sign_ups where slot_id = slots.id and member_id = ${memberId}) as own
    from event_slots as slots join posts on posts.id = slots.post_id
    where slots.post_id = ${id} order by slots.created_at, slots.id`.execute(db);
  return rows.map(({ translation, ...slot }) => ({ ...slot, ...(translation && { translation }) }));
}

type NewSlot = Pick<SlotRow, 'id' | 'kind' | 'name' | 'wanted'> & {
  postId: string;
  translationName?: string | undefined;
  now: Date;
};

export async function insertSlot(tx: Tx, { postId, translationName, now, ...slot }: NewSlot): Promise<void> {
  await tx
    .insertInto('event_slots')
    .values({ ...slot, post_id: postId, translation_name: translationName || null, created_at: now })
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
    insert into event_slots (id, post_id, kind, name, translation_name, wanted, created_at)
    select gen_random_uuid(), ${to}, kind, name, translation_name, wanted, created_at
    from event_slots where post_id = ${from}`.execute(tx);
}

export async function updateSlot(
  tx: Tx,
  id: string,
  { name, translationName, wanted }: SlotEdit,
): Promise<void> {
  await tx
    .updateTable('event_slots')
    .set({ name, wanted })
    .$if(translationName !== undefined, (query) => query.set({ translation_name: translationName || null }))
    .where('id', '=', id)
    .execute();
}

/** On the following dates of a series, where a slot of this name has none. */
export async function translateFollowingSlots(
  tx: Tx,
  of: { postId: VisiblePostId; kind: SlotKind; name: string; translationName: string },
): Promise<void> {
  await sql`
    update event_slots set translation_name = ${of.translationName}
    from events following, events edited
    where edited.post_id = ${of.postId} and following.series_id = edited.series_id
      and following.starts_at > edited.starts_at and event_slots.post_id = following.post_id
      and kind = ${of.kind} and name = ${of.name} and translation_name is null`.execute(tx);
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

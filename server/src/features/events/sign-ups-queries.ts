import type { OwnSignUp, SignUp } from '@radiant/contract/event-slots.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { memberVisibleTo } from '../friends/visible-to.ts';
import { type Viewer, type VisiblePostId, visibleToMember } from '../posts/visible-to.ts';

/** For those who manage the event. */
export async function listSignUps(
  db: Db,
  viewer: Viewer,
  id: VisiblePostId,
): Promise<(SignUp & { slotId: string })[]> {
  const { rows } = await sql<SignUp & { slotId: string }>`
    select sign_ups.id, sign_ups.slot_id as "slotId", sign_ups.quantity, sign_ups.state,
      sign_ups.seeks_replacement as "seeksReplacement",
      case when ${memberVisibleTo(viewer)} then members.display_name end as name
    from event_sign_ups as sign_ups
    join event_slots as slots on slots.id = sign_ups.slot_id
    join members on members.id = sign_ups.member_id
    where slots.post_id = ${id} order by sign_ups.created_at, sign_ups.id`.execute(db);
  return rows;
}

/** In a transaction that has locked the event. */
export async function countTaken(tx: Tx, slotId: string, exceptMemberId?: string): Promise<number> {
  const { taken } = await tx
    .selectFrom('event_sign_ups')
    .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('taken'))
    .where('slot_id', '=', slotId)
    .where('seeks_replacement', '=', false)
    .$if(exceptMemberId !== undefined, (query) => query.where('member_id', '<>', exceptMemberId ?? ''))
    .executeTakeFirstOrThrow();
  return taken;
}

export async function findOwnSignUp(
  tx: Tx,
  { slotId, memberId }: { slotId: string; memberId: string },
): Promise<OwnSignUp | undefined> {
  return await tx
    .selectFrom('event_sign_ups')
    .select(['quantity', 'state', 'seeks_replacement as seeksReplacement'])
    .where('slot_id', '=', slotId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export type NamedSignUp = SignUp & { slot: string };

export async function listNamedSignUps(db: Db, viewer: Viewer, id: VisiblePostId): Promise<NamedSignUp[]> {
  const signUps = await listSignUps(db, viewer, id);
  const slots = await db
    .selectFrom('event_slots')
    .select(['id', 'name'])
    .where('post_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return slots.flatMap((slot) =>
    signUps.filter(({ slotId }) => slotId === slot.id).map((signUp) => ({ ...signUp, slot: slot.name })),
  );
}

type NewSignUp = OwnSignUp & { id: string; slotId: string; memberId: string; now: Date };

export async function upsertSignUp(tx: Tx, of: NewSignUp): Promise<void> {
  const { quantity, state, seeksReplacement: seeks_replacement } = of;
  await tx
    .insertInto('event_sign_ups')
    .values({
      ...{ id: of.id, slot_id: of.slotId, member_id: of.memberId, created_at: of.now },
      ...{ quantity, state, seeks_replacement },
    })
    .onConflict((conflict) =>
      conflict.columns(['slot_id', 'member_id']).doUpdateSet({ quantity, state, seeks_replacement }),
    )
    .execute();
}

/** Who asked for a replacement first leaves. */
export async function releaseOneReplaced(
  tx: Tx,
  { slotId, exceptMemberId }: { slotId: string; exceptMemberId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string }>`
    delete from event_sign_ups where id = (
      select id from event_sign_ups
      where slot_id = ${slotId} and seeks_replacement and member_id <> ${exceptMemberId}
      order by created_at, id limit 1)
    returning member_id`.execute(tx);
  return rows[0]?.member_id;
}

export async function deleteOwnSignUp(
  tx: Tx,
  { slotId, memberId }: { slotId: string; memberId: string },
): Promise<void> {
  await tx
    .deleteFrom('event_sign_ups')
    .where('slot_id', '=', slotId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Who does not come brings nothing. */
export async function returnDishes(
  tx: Tx,
  { postId, memberId }: { postId: VisiblePostId; memberId: string },
): Promise<void> {
  await sql`
    delete from event_sign_ups using event_slots as slots
    where slots.id = event_sign_ups.slot_id and slots.post_id = ${postId} and slots.kind = 'dish'
      and event_sign_ups.member_id = ${memberId}`.execute(tx);
}

export const findSignUp = (
  db: Db,
  id: string,
): Promise<{ slot_id: string; post_id: string; member_id: string } | undefined> =>
  db
    .selectFrom('event_sign_ups')
    .innerJoin('event_slots', 'event_slots.id', 'event_sign_ups.slot_id')
    .select(['event_sign_ups.slot_id', 'event_slots.post_id', 'event_sign_ups.member_id'])
    .where('event_sign_ups.id', '=', id)
    .executeTakeFirst();

/** Whether the organiser sees this member, and the member sees the event. */
export const canBeAsked = async (
  tx: Tx,
  viewer: Viewer,
  { postId, memberId }: { postId: VisiblePostId; memberId: string },
): Promise<boolean> =>
  (await tx
    .selectFrom('members')
    .innerJoin('posts', (join) => join.on('posts.id', '=', postId))
    .select('members.id')
    .where('members.id', '=', memberId)
    .where('members.status', '=', 'active')
    .where(memberVisibleTo(viewer))
    .where(visibleToMember(sql.ref('members.id')))
    .executeTakeFirst()) !== undefined;

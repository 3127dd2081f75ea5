import type { ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { VisiblePostId } from '../posts/visible-to.ts';

export type LockedEvent = {
  startsAt: Date;
  endsAt: Date;
  isCancelled: boolean;
  going: number;
  interested: number;
  capacity: number | null;
};

/** Locks the event of a post; undefined when it is none. */
export async function lockEvent(tx: Tx, id: string): Promise<LockedEvent | undefined> {
  const row = await tx
    .selectFrom('events')
    .select(['starts_at', 'ends_at', 'cancelled_at'])
    .select(['going_count', 'interested_count', 'capacity'])
    .where('post_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      isCancelled: row.cancelled_at !== null,
      going: row.going_count,
      interested: row.interested_count,
      capacity: row.capacity,
    }
  );
}

export type OwnAnswer = { answer: ParticipationAnswer | null; isWaiting: boolean; guests: number };

export async function findAnswer(db: Db, id: VisiblePostId, memberId: string): Promise<OwnAnswer> {
  const row = await db
    .selectFrom('participations')
    .leftJoin('event_waiting as waiting', (join) =>
      join
        .onRef('waiting.post_id', '=', 'participations.post_id')
        .onRef('waiting.member_id', '=', 'participations.member_id'),
    )
    .select(['participations.answer', 'participations.guests', 'waiting.number'])
    .where('participations.post_id', '=', id)
    .where('participations.member_id', '=', memberId)
    .executeTakeFirst();
  return { answer: row?.answer ?? null, isWaiting: row?.number != null, guests: row?.guests ?? 0 };
}

export async function upsertAnswer(
  tx: Tx,
  of: { id: VisiblePostId; memberId: string; answer: ParticipationAnswer; guests: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('participations')
    .values({
      post_id: of.id,
      member_id: of.memberId,
      answer: of.answer,
      guests: of.guests,
      created_at: of.now,
      updated_at: of.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'member_id']).doUpdateSet({
        answer: of.answer,
        guests: of.guests,
        updated_at: of.now,
        ...(of.answer !== 'going' && { checked_in_at: null }),
      }),
    )
    .execute();
}

/** `going` counts people, with their guests. */
export const adjustAnswerCounts = (
  tx: Tx,
  id: string,
  by: { going: number; interested: number },
): Promise<{ going: number; interested: number }> =>
  tx
    .updateTable('events')
    .set((eb) => ({
      going_count: eb('going_count', '+', by.going),
      interested_count: eb('interested_count', '+', by.interested),
    }))
    .where('post_id', '=', id)
    .returning(['going_count as going', 'interested_count as interested'])
    .executeTakeFirstOrThrow();

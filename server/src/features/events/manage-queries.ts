import type { ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import { isAfter } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { StoredSize } from '../../stored-json.ts';
import { memberVisibleTo } from '../friends/visible-to.ts';
import type { Viewer, VisiblePostId } from '../posts/visible-to.ts';
import type { TimeAndPlace } from './policy.ts';
import { selectEvents } from './queries.ts';

type NewEvent = TimeAndPlace & {
  capacity: number | null;
  /** Only the first occurrence appears in feeds. */
  series: { id: string; occurrenceDate: string; isFirst: boolean } | null;
};

export async function insertEvent(tx: Tx, id: string, { series, ...facts }: NewEvent): Promise<void> {
  await tx
    .insertInto('events')
    .values({
      post_id: id,
      ...timeAndPlaceColumns(facts),
      capacity: facts.capacity,
      ...(series && {
        series_id: series.id,
        occurrence_date: series.occurrenceDate,
        is_in_feeds: series.isFirst,
      }),
    })
    .execute();
}

const timeAndPlaceColumns = (facts: TimeAndPlace) => ({
  local_date: facts.date,
  local_time: facts.time,
  time_zone: facts.timeZone,
  starts_at: facts.startsAt,
  ends_at: facts.endsAt,
  place: facts.place,
  is_online: facts.isOnline,
  meeting_url: facts.meetingUrl,
});

export type LockedTimeAndPlace = TimeAndPlace & { isCancelled: boolean; capacity: number | null };

/** Locks the event of a post; undefined when it is none. */
export async function lockTimeAndPlace(tx: Tx, id: VisiblePostId): Promise<LockedTimeAndPlace | undefined> {
  const row = await tx
    .selectFrom('events')
    .select(['local_date', 'local_time', 'time_zone', 'starts_at', 'ends_at'])
    .select(['place', 'is_online', 'meeting_url', 'cancelled_at', 'capacity'])
    .where('post_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      date: row.local_date,
      time: row.local_time.slice(0, 5),
      timeZone: row.time_zone,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      place: row.place,
      isOnline: row.is_online,
      meetingUrl: row.meeting_url,
      isCancelled: row.cancelled_at !== null,
      capacity: row.capacity,
    }
  );
}

/** @returns the new revision */
export async function updateTimeAndPlace(
  tx: Tx,
  id: VisiblePostId,
  { facts, now }: { facts: TimeAndPlace; now: Date },
): Promise<number> {
  const { revision } = await tx
    .updateTable('events')
    .set((eb) => ({ ...timeAndPlaceColumns(facts), revision: eb('revision', '+', 1), changed_at: now }))
    .where('post_id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** @returns the new revision; undefined when it is none, or was already cancelled */
export async function markCancelled(
  tx: Tx,
  id: VisiblePostId,
  { reason, now }: { reason: string | null; now: Date },
): Promise<number | undefined> {
  const row = await tx
    .updateTable('events')
    .set((eb) => ({
      cancelled_at: now,
      cancel_reason: reason,
      revision: eb('revision', '+', 1),
      changed_at: now,
    }))
    .where('post_id', '=', id)
    .where('cancelled_at', 'is', null)
    .returning('revision')
    .executeTakeFirst();
  return row?.revision;
}

export const findManagedEvent = (db: Db, viewer: Viewer, id: string) =>
  selectEvents(db, viewer)
    .select(['posts.category', 'posts.audience', 'events.meeting_url'])
    .where('posts.id', '=', id)
    .executeTakeFirst();

export type AttendeeRow = {
  id: string;
  display_name: string;
  church: string | null;
  email: string;
  avatar_sizes: StoredSize[] | null;
  answer: ParticipationAnswer;
  guests: number;
  updated_at: Date;
};

export const listAttendees = (
  db: Db,
  viewer: Viewer,
  of: { id: VisiblePostId; limit: number; after: { at: Date; id: string } | undefined },
): Promise<AttendeeRow[]> =>
  db
    .selectFrom('participations')
    .innerJoin('members', 'members.id', 'participations.member_id')
    .leftJoin('media as avatar', 'avatar.id', 'members.avatar_media_id')
    .select(['members.id', 'members.display_name', 'members.church', 'members.email'])
    .select(['avatar.sizes as avatar_sizes', 'participations.answer', 'participations.updated_at'])
    .select('participations.guests')
    .where('participations.post_id', '=', of.id)
    .where('participations.answer', 'in', ['going', 'interested'])
    .where(memberVisibleTo(viewer))
    .where(isAfter(of.after, { desc: ['participations.updated_at', 'members.id'] }))
    .orderBy('participations.updated_at', 'desc')
    .orderBy('members.id', 'desc')
    .limit(of.limit + 1)
    .execute();

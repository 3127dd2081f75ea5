import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Viewer } from '../posts/visible-to.ts';
import { type EventRow, meetingUrlFor, selectEvents } from './queries.ts';

/** An event with what calendars elsewhere have to know of its changes. */
export type CalendarRow = EventRow & {
  revision: number;
  published_at: Date;
  edited_at: Date | null;
  changed_at: Date | null;
  /** For whoever goes, and its author. */
  meeting_url: string | null;
};

const selectForCalendar = (db: Db, viewer: Viewer) =>
  selectEvents(db, viewer).select([
    'events.revision',
    'events.changed_at',
    'posts.published_at',
    'posts.edited_at',
    meetingUrlFor(viewer).as('meeting_url'),
  ]);

/** One event; undefined when the post is none, or hidden from the viewer. */
export const findForCalendar = (db: Db, viewer: Viewer, id: string): Promise<CalendarRow | undefined> =>
  selectForCalendar(db, viewer).where('posts.id', '=', id).executeTakeFirst();

/** What a member goes to or is interested in and may see right now, the latest first. */
export const listForCalendar = (
  db: Db,
  viewer: Viewer & { id: string },
  { since, most }: { since: Date; most: number },
): Promise<CalendarRow[]> =>
  selectForCalendar(db, viewer)
    .where(
      sql<SqlBool>`events.post_id in (
        select post_id from participations where member_id = ${viewer.id} and answer in ('going', 'interested'))`,
    )
    .where('events.ends_at', '>', since)
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.post_id', 'desc')
    .limit(most)
    .execute();

// ---- the secret link

export type FeedRow = { secret_sealed: Buffer; created_at: Date };

export const findFeed = (db: Db, memberId: string): Promise<FeedRow | undefined> =>
  db
    .selectFrom('calendar_feeds')
    .select(['secret_sealed', 'created_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export type NewFeed = { memberId: string; hash: Buffer; sealed: Buffer; now: Date };

const columnsOf = ({ hash, sealed, now }: NewFeed) => ({
  secret_hash: hash,
  secret_sealed: sealed,
  created_at: now,
});

/** One that is there stays. */
export async function insertFeed(db: Db, feed: NewFeed): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values({ member_id: feed.memberId, ...columnsOf(feed) })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
}

/** One that is there gives way. */
export async function putFeed(db: Db, feed: NewFeed): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values({ member_id: feed.memberId, ...columnsOf(feed) })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(columnsOf(feed)))
    .execute();
}

export async function deleteFeed(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('member_id', '=', memberId).execute();
}

/** Whose link it is, as long as their account is in order. */
export const findFeedOwner = (
  db: Db,
  hash: Buffer,
): Promise<{ id: string; locale: 'en' | 'fr' } | undefined> =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('members', 'members.id', 'calendar_feeds.member_id')
    .select(['members.id', 'members.locale'])
    .where('calendar_feeds.secret_hash', '=', hash)
    .where('members.status', '=', 'active')
    .executeTakeFirst();

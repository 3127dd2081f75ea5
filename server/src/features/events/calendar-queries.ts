import type { Locale } from '@radiant/contract/words/locale.ts';
import { type SqlBool, sql } from 'kysely';
import { guest } from '../../actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { groupNameIn } from '../posts/service.ts';
import type { Viewer } from '../posts/visible-to.ts';
import { type EventRow, meetingUrlFor, selectEvents } from './queries.ts';

export type CalendarRow = EventRow & {
  revision: number;
  published_at: Date;
  edited_at: Date | null;
  changed_at: Date | null;
  /** Only for those who go, and the author. */
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

export const findForCalendar = (db: Db, viewer: Viewer, id: string): Promise<CalendarRow | undefined> =>
  selectForCalendar(db, viewer).where('posts.id', '=', id).executeTakeFirst();

export const listForCalendar = (
  db: Db,
  viewer: Viewer & { id: string },
  { groupId, since, limit }: { groupId: string | undefined; since: Date; limit: number },
): Promise<CalendarRow[]> =>
  selectForCalendar(db, viewer)
    .where(
      groupId === undefined
        ? sql<SqlBool>`events.post_id in (
            select post_id from participations where member_id = ${viewer.id} and answer in ('going', 'interested'))`
        : sql<SqlBool>`(posts.audience = 'groups' and posts.group_ids @> array[${groupId}]::uuid[])`,
    )
    .where('events.ends_at', '>', since)
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.post_id', 'desc')
    .limit(limit)
    .execute();

/** Undefined when the member is not in it. */
export const findOwnGroup = (
  db: Db,
  member: { id: string },
  { id, locale }: { id: string; locale: Locale },
): Promise<{ name: string } | undefined> =>
  db
    .selectFrom('groups')
    .innerJoin('group_members', 'group_members.group_id', 'groups.id')
    .select(groupNameIn(locale).as('name'))
    .where('groups.id', '=', id)
    .where('group_members.member_id', '=', member.id)
    .executeTakeFirst();

/** Latest first. */
export const listPublicForCalendar = (
  db: Db,
  { since, limit }: { since: Date; limit: number },
): Promise<CalendarRow[]> =>
  selectForCalendar(db, guest)
    .where('events.ends_at', '>', since)
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.post_id', 'desc')
    .limit(limit)
    .execute();

export type FeedRow = { secret_sealed: Buffer; created_at: Date };

export const findFeed = (db: Db, memberId: string): Promise<FeedRow | undefined> =>
  db
    .selectFrom('calendar_feeds')
    .select(['secret_sealed', 'created_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export type NewFeed = { memberId: string; hash: Buffer; sealed: Buffer; now: Date };

const feedColumns = ({ hash, sealed, now }: NewFeed) => ({
  secret_hash: hash,
  secret_sealed: sealed,
  created_at: now,
});

export async function insertFeed(db: Db, feed: NewFeed): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values({ member_id: feed.memberId, ...feedColumns(feed) })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
}

export async function upsertFeed(db: Db, feed: NewFeed): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values({ member_id: feed.memberId, ...feedColumns(feed) })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(feedColumns(feed)))
    .execute();
}

export async function deleteFeed(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('member_id', '=', memberId).execute();
}

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

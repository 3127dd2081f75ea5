import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { PublishedEvent } from './events.ts';

/** Tells open pages that something happened. */
export type Live = {
  /**
   * Publishes in the caller's transaction: nobody hears of what was rolled back. `memberId` addresses one member;
   * otherwise `postId` in the event decides by `visibleTo` who hears it. An event that has neither is heard by nobody,
   * but for `site-changed`.
   */
  publish(tx: Db, event: PublishedEvent, to?: { memberId: string }): Promise<void>;
  /** The same for each of these members, in one statement. */
  publishToEach(tx: Db, event: PublishedEvent, memberIds: readonly string[]): Promise<void>;
};

/** Where instances hear the number of a new event. */
export const eventChannel = 'radiant_live';
/** Where they hear that what they know of the site is out of date. */
export const siteChannel = 'radiant_site_changed';
/** Where they hear that sessions ended. */
export const sessionChannel = 'radiant_session_ended';

/** Events rest in the database for an hour; every instance hears of them at the commit. */
export const createLive = (): Live => ({
  async publish(tx, event, to) {
    const postId = 'postId' in event ? event.postId : null;
    await sql`
      with written as (
        insert into live_events (type, post_id, member_id, data)
        values (${event.type}, ${postId}, ${to?.memberId ?? null}, ${JSON.stringify(event)}::jsonb)
        returning id
      )
      select pg_notify(${eventChannel}, id::text) from written`.execute(tx);
  },
  async publishToEach(tx, event, memberIds) {
    await sql`
      with written as (
        insert into live_events (type, member_id, data)
        select ${event.type}, told.id, ${JSON.stringify(event)}::jsonb
        from unnest(${[...memberIds]}::uuid[]) as told (id)
        returning id
      )
      select pg_notify(${eventChannel}, id::text) from written`.execute(tx);
  },
});

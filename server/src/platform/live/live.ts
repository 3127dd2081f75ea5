import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type Notice, notify } from '../database/notices.ts';
import { prepared } from '../database/prepared.ts';
import type { PublishedEvent } from './events.ts';

export type Live = {
  /** To `memberId` or to those who see `postId`; only `site-changed` may have neither. */
  publish(tx: Db, event: PublishedEvent, to?: { memberId: string }): Promise<void>;
  publishToEach(tx: Db, event: PublishedEvent, memberIds: readonly string[]): Promise<void>;
};

export const eventChannel = 'radiant_live';
export const siteChannel = 'radiant_site_changed';
export const sessionChannel = 'radiant_session_ended';

/** Events are stored for an hour. */
export const createLive = (): Live => ({
  async publish(tx, event, to) {
    const postId = 'postId' in event ? event.postId : null;
    const { rows } = await sql<{ id: string }>`
      insert ${prepared} into live_events (type, post_id, member_id, data)
      values (${event.type}, ${postId}, ${to?.memberId ?? null}, ${JSON.stringify(event)}::jsonb)
      returning id`.execute(tx);
    await announce(tx, rows);
  },
  async publishToEach(tx, event, memberIds) {
    if (memberIds.length === 0) return;
    const { rows } = await sql<{ id: string }>`
      insert ${prepared} into live_events (type, member_id, data)
      select ${event.type}, member_id, ${JSON.stringify(event)}::jsonb
      from unnest(${[...memberIds]}::uuid[]) as member_id returning id`.execute(tx);
    await announce(tx, rows);
  },
});

/** Part of a larger statement: publishes to those who see the post. Afterwards send `eventNotice`. @param from returns `post_id` and `data` */
export const publishForEach = (
  from: RawBuilder<unknown>,
  type: PublishedEvent['type'],
): RawBuilder<{ id: string; post_id: string; data: unknown }> =>
  sql`insert into live_events (type, post_id, data)
    select ${sql.lit(type)}, published.post_id, published.data from (${from}) as published returning id, post_id, data`;

export const eventNotice = (id: string): Notice => ({ channel: eventChannel, payload: id });

const announce = (tx: Db, events: readonly { id: string }[]): Promise<void> =>
  notify(
    tx,
    events.map(({ id }) => eventNotice(id)),
  );

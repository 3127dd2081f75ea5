import type { Audience } from '@radiant/contract/post-shapes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { type TranslationRow, translationOfPost } from '../posts/service.ts';
import { visibleToMember } from '../posts/visible-to.ts';

export const hasOccurrences = async (tx: Tx, seriesId: string): Promise<boolean> =>
  (await tx
    .selectFrom('events')
    .innerJoin('posts', 'posts.id', 'events.post_id')
    .select('events.post_id')
    .where('events.series_id', '=', seriesId)
    .where('posts.removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export type OccurrenceTemplate = {
  id: string;
  author_id: string;
  audience: Audience;
  group_ids: string[];
  title: string | null;
  body: string;
  language: string;
  translation: TranslationRow | null;
  category: string | null;
  local_time: string;
  time_zone: string;
  duration_ms: number;
  place: string | null;
  is_online: boolean;
  meeting_url: string | null;
  capacity: number | null;
};

/** In a group only as long as its author leads it. */
const isStillLed = sql<SqlBool>`(posts.audience <> 'groups' or exists (
  select from group_members join groups on groups.id = group_members.group_id
  where group_members.group_id = any(posts.group_ids) and group_members.member_id = posts.author_id
    and group_members.role = 'leader' and groups.archived_at is null))`;

/**
 * What a new occurrence is copied from: the last published one that was not changed on its own, or else the last. Read as its
 * author: nothing is made of what a moderator hid, or for an account that is disabled.
 */
export const findTemplate = (
  tx: Tx,
  seriesId: string,
  preferredId: string | null,
): Promise<OccurrenceTemplate | undefined> =>
  tx
    .selectFrom('events')
    .innerJoin('posts', 'posts.id', 'events.post_id')
    .select(['posts.id', 'posts.author_id', 'posts.audience', 'posts.group_ids', 'posts.title', 'posts.body'])
    .select(['posts.language', translationOfPost.as('translation'), 'posts.category'])
    .select(['events.local_time', 'events.time_zone', 'events.place', 'events.is_online'])
    .select(['events.meeting_url', 'events.capacity'])
    .select(
      sql<number>`(extract(epoch from events.ends_at - events.starts_at) * 1000)::float8`.as('duration_ms'),
    )
    .where('events.series_id', '=', seriesId)
    .where('posts.state', '=', 'published')
    .where(visibleToMember(sql.ref('posts.author_id')))
    .where(isStillLed)
    .orderBy(sql`posts.id is not distinct from ${preferredId}::uuid`, 'desc')
    .orderBy('events.is_changed')
    .orderBy('events.occurrence_date', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();

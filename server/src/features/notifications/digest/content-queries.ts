import type { ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Member } from '../../../actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { groupNameIn, rowIn, translationOfPost, type VersionedRow } from '../../posts/service.ts';
import { isAnonymous, isNotHiddenBy, isWrittenBy, visibleTo } from '../../posts/visible-to.ts';
import { isNotMuted } from '../preferences/choice-queries.ts';
import { hasMuted } from '../preferences/mute-queries.ts';
import { type DeliveryRow, isShareable, selectNotificationRows } from '../queries.ts';

type Reader = Pick<Member, 'kind' | 'id'>;

export type TimeRange = { since: Date; until: Date };

export type DigestPost = {
  id: string;
  title: string | null;
  body: string;
  /** Null: anonymous. */
  author: string | null;
  /** Its content may appear in a mail. */
  isShareable: boolean;
};

const versions = sql`posts.title, left(posts.body, 600) as body, posts.language, ${translationOfPost} as translation`;
/** Muting stops mails about a post or a person; on the site both stay visible. */
const isNotMutedBy = ({ id }: Reader): RawBuilder<SqlBool> =>
  sql<SqlBool>`not ${hasMuted(sql`${id}::uuid`, { postId: sql.ref('posts.id'), actorId: sql.ref('posts.author_id') })}`;
const isOpenAudience = sql<SqlBool>`posts.audience in ('public', 'members')`;

/** Open prayers of friends that the reader has not prayed for, newest first; uses index `posts_author`. */
export const selectFriendsPrayers = (
  reader: Reader,
  { since, until }: TimeRange,
  limit: number,
): RawBuilder<Versioned<DigestPost>> => sql`
  select found.id, found.title, found.body, found.language, found.translation, author.display_name as author, found.is_shareable as "isShareable"
  from (select high_id as id from friendships where low_id = ${reader.id}
    union all select low_id from friendships where high_id = ${reader.id}) friends
  cross join lateral (
    select posts.id, ${versions}, posts.author_id, posts.published_at, ${isOpenAudience} as is_shareable
    from posts
    where posts.author_id = friends.id and posts.kind = 'prayer' and posts.state = 'published'
      and posts.published_at >= ${since} and posts.published_at < ${until}
      and ${visibleTo(reader)} and ${isNotHiddenBy(reader)} and ${isNotMutedBy(reader)}
      and not posts.is_prayer_closed
      and not exists (select from reactions where post_id = posts.id and member_id = ${reader.id})
    order by posts.published_at desc limit 3) found
  join members author on author.id = found.author_id
  order by found.published_at desc, found.id desc
  limit ${limit}`;

/** What the whole parish can read and others wrote; uses index `posts_latest_kind`. */
const selectParishPosts = (kind: 'prayer' | 'testimony', reader: Reader, { since, until }: TimeRange) => sql`
  select posts.id, ${versions}, case when not ${isAnonymous} then author.display_name end as author, true as "isShareable"
  from posts join members author on author.id = posts.author_id
  where posts.kind = ${kind} and posts.state = 'published' and posts.removed_at is null and ${isOpenAudience}
    and posts.published_at >= ${since} and posts.published_at < ${until}
    and not ${isWrittenBy(sql`${reader.id}::uuid`)}
    and ${visibleTo(reader)} and ${isNotHiddenBy(reader)} and ${isNotMutedBy(reader)}`;

/** Open prayers that the reader has not prayed for, newest first. */
export const selectParishPrayers = (
  reader: Reader,
  range: TimeRange,
  limit: number,
): RawBuilder<Versioned<DigestPost>> => sql`
  ${selectParishPosts('prayer', reader, range)}
    and not posts.is_prayer_closed
    and not exists (select from reactions where post_id = posts.id and member_id = ${reader.id})
  order by posts.published_at desc, posts.id desc
  limit ${limit}`;

/** Most loved first. */
export const selectTestimonies = (
  reader: Reader,
  range: TimeRange,
  limit: number,
): RawBuilder<Versioned<DigestPost>> => sql`
  ${selectParishPosts('testimony', reader, range)}
  order by posts.popularity desc, posts.id desc
  limit ${limit}`;

export type DigestEvent = {
  id: string;
  title: string | null;
  startsAt: Date;
  timeZone: string;
  place: string | null;
  isOnline: boolean;
  /** Of the reader. */
  ownAnswer: ParticipationAnswer | null;
};

/** Of a repeated event the next date only, so that a daily one does not fill the mail; uses index `events_starts`. */
export const selectEvents = (
  reader: Reader,
  { from, to }: { from: Date; to: Date },
  limit: number,
): RawBuilder<Versioned<DigestEvent>> => sql`
  select * from (select distinct on (coalesce(events.series_id, posts.id)) posts.id, ${versions},
    events.starts_at as "startsAt", events.time_zone as "timeZone", events.place, events.is_online as "isOnline",
    (select participations.answer from participations
      where participations.post_id = posts.id and participations.member_id = ${reader.id}) as "ownAnswer"
  from events join posts on posts.id = events.post_id
  where events.starts_at > ${from} and events.starts_at <= ${to} and events.cancelled_at is null
    and posts.state = 'published' and ${isOpenAudience}
    and ${visibleTo(reader)} and ${isNotHiddenBy(reader)}
    and not ${hasMuted(sql`${reader.id}::uuid`, { postId: sql.ref('posts.id') })}
  order by coalesce(events.series_id, posts.id), events.starts_at) found
  order by found."startsAt", found.id
  limit ${limit}`;

export type DigestGroup = { id: string; name: string; posts: number };

/** Groups whose new posts the reader wants here, with their number; uses index `posts_groups`. */
export const selectGroups = (
  reader: Reader,
  { since, until }: TimeRange,
  { locale, limit }: { locale: Locale; limit: number },
): RawBuilder<DigestGroup> => sql`
  select groups.id, ${groupNameIn(locale)} as name, found.posts
  from group_members join groups on groups.id = group_members.group_id
  cross join lateral (
    select count(*)::int as posts from posts
    where posts.audience = 'groups' and posts.group_ids @> array[groups.id] and posts.removed_at is null
      and posts.state = 'published' and posts.published_at >= ${since} and posts.published_at < ${until}
      and not ${isWrittenBy(sql`${reader.id}::uuid`)}
      and ${visibleTo(reader)} and ${isNotHiddenBy(reader)}) found
  where group_members.member_id = ${reader.id} and group_members.notifications = 'digest' and found.posts > 0
  order by found.posts desc, groups.id
  limit ${limit}`;

export const listGroups = async (db: Db, query: RawBuilder<DigestGroup>): Promise<DigestGroup[]> =>
  (await query.execute(db)).rows;

type Versioned<Row> = Row & VersionedRow;

/** Each in this language, where it has such a version. */
export const listIn = async <Row extends DigestPost | DigestEvent>(
  db: Db,
  locale: Locale,
  query: RawBuilder<Versioned<Row>>,
): Promise<Row[]> => (await query.execute(db)).rows.map((row) => rowIn(row, locale));

/** Unseen notifications, newest first, without those about a time that has passed. */
export async function listUnseen(
  db: Db,
  reader: Reader,
  { since, until, limit, hasAnnouncements }: TimeRange & { limit: number; hasAnnouncements: boolean },
): Promise<DeliveryRow[]> {
  return await selectNotificationRows(db, reader)
    .where('notifications.seen_at', 'is', null)
    .where('notifications.last_at', '>=', since)
    .where('notifications.last_at', '<', until)
    .where('notifications.kind', 'not in', [
      'prayer-time',
      'event-reminder',
      ...(hasAnnouncements ? [] : (['announcement'] as const)),
    ])
    .where(isNotMuted)
    .select(isShareable)
    .orderBy('notifications.last_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .execute();
}

import {
  type MissingSlotTranslation,
  type MissingTranslation,
  missingTranslationEventsMax,
} from '@radiant/contract/missing-translations.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { type SqlBool, sql } from 'kysely';
import { isAdmin, type Member } from '../../actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { isWrittenBy, visibleTo } from '../posts/visible-to.ts';

/** Those that the member leads, by name. */
export const listUntranslatedGroups = (db: Db, memberId: string): Promise<MissingTranslation[]> =>
  db
    .selectFrom('groups')
    .innerJoin('group_members', 'group_members.group_id', 'groups.id')
    .select(['groups.id', 'groups.name', 'groups.language'])
    .where('group_members.member_id', '=', memberId)
    .where('group_members.role', '=', 'leader')
    .where('groups.archived_at', 'is', null)
    .where('groups.translation_name', 'is', null)
    .orderBy('groups.search_name')
    .orderBy('groups.id')
    .execute();

/** Coming events that the member may change (`canManageEvent`). The statement must name the tables `posts` and `events`. */
const isComingAndManaged = (member: Member, now: Date) => {
  const ownOfGroups = sql<SqlBool>`(posts.audience = 'groups' and ${isWrittenBy(sql`${member.id}::uuid`)})`;
  const isManaged = isAdmin(member) ? sql<SqlBool>`true` : ownOfGroups;
  return sql<SqlBool>`(events.starts_at > ${now} and events.cancelled_at is null and posts.state = 'published'
    and ${isManaged} and ${visibleTo(member)})`;
};

/** The next first, and of a series the next occurrence. */
export const listUntranslatedEvents = async (
  db: Db,
  member: Member,
  now: Date,
): Promise<MissingTranslation[]> => {
  const { rows } = await sql<MissingTranslation>`
    select id, name, language from (
      select distinct on (coalesce(events.series_id, posts.id)) posts.id, posts.title as name, posts.language,
        events.starts_at
      from events join posts on posts.id = events.post_id
      where posts.translation_body is null and ${isComingAndManaged(member, now)}
      order by coalesce(events.series_id, posts.id), events.starts_at, posts.id) coming
    order by starts_at, id
    limit ${missingTranslationEventsMax}`.execute(db);
  return rows;
};

/** Dishes and duties; of a series, each name once. */
export const listUntranslatedSlots = async (
  db: Db,
  member: Member,
  { now, locale }: { now: Date; locale: Locale },
): Promise<MissingSlotTranslation[]> => {
  const { rows } = await sql<MissingSlotTranslation>`
    select id, name, language, "eventId", event from (
      select distinct on (coalesce(events.series_id, posts.id), slots.kind, slots.name) slots.id, slots.name,
        posts.language, posts.id as "eventId", events.starts_at, slots.created_at,
        case when posts.language <> ${locale} and posts.translation_title is not null
          then posts.translation_title else posts.title end as event
      from event_slots as slots
      join events on events.post_id = slots.post_id
      join posts on posts.id = events.post_id
      where slots.translation_name is null and ${isComingAndManaged(member, now)}
      order by coalesce(events.series_id, posts.id), slots.kind, slots.name, events.starts_at, slots.id) coming
    order by starts_at, "eventId", created_at, id
    limit ${missingTranslationEventsMax}`.execute(db);
  return rows;
};

/** Those that can still be edited, the latest first. */
export const listUntranslatedAnnouncements = (db: Db): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('campaigns')
    .select(['id', 'title as name'])
    .where('state', 'in', ['draft', 'scheduled'])
    .where('removed_at', 'is', null)
    .where('translation_locale', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(missingTranslationEventsMax)
    .execute();

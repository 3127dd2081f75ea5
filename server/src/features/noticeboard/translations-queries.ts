import {
  type MissingTranslation,
  missingTranslationEventsMax,
} from '@radiant/contract/missing-translations.ts';
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

/** Those that the member may change (`canManageEvent`), the next first, and of a series the next occurrence. */
export const listUntranslatedEvents = async (
  db: Db,
  member: Member,
  now: Date,
): Promise<MissingTranslation[]> => {
  const ownOfGroups = sql<SqlBool>`(posts.audience = 'groups' and ${isWrittenBy(sql`${member.id}::uuid`)})`;
  const isManaged = isAdmin(member) ? sql<SqlBool>`true` : ownOfGroups;
  const { rows } = await sql<MissingTranslation>`
    select id, name, language from (
      select distinct on (coalesce(events.series_id, posts.id)) posts.id, posts.title as name, posts.language,
        events.starts_at
      from events join posts on posts.id = events.post_id
      where events.starts_at > ${now} and events.cancelled_at is null and posts.state = 'published'
        and posts.translation_body is null and ${isManaged} and ${visibleTo(member)}
      order by coalesce(events.series_id, posts.id), events.starts_at, posts.id) coming
    order by starts_at, id
    limit ${missingTranslationEventsMax}`.execute(db);
  return rows;
};

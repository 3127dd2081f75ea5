import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { restoreOrder, type TableWindow } from '../../platform/database/table-window.ts';
import { type Viewer, visibleTo } from '../posts/visible-to.ts';

export type AuditFilter = {
  text?: string | undefined;
  people?: MatchingPeople;
  actions?: readonly string[];
  area?: string | undefined;
  action?: string | undefined;
  actorId?: string | undefined;
  subjectId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
};

export type MatchingPeople = { actorIds: readonly string[]; subjectIds: readonly string[] };

const always = sql<SqlBool>`true`;
const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function matchesText({ text, people, actions = [] }: AuditFilter): RawBuilder<SqlBool> {
  if (text === undefined) return always;
  const found = [sql<SqlBool>`words like '%' || lower(${escapeLike(text)}::text) || '%'`];
  const { actorIds = [], subjectIds = [] } = people ?? {};
  if (actorIds.length > 0) found.push(sql<SqlBool>`actor_id = any(${[...actorIds]}::uuid[])`);
  if (subjectIds.length > 0) found.push(sql<SqlBool>`subject_id = any(${[...subjectIds]}::text[])`);
  if (actions.length > 0) found.push(sql<SqlBool>`action = any(${[...actions]}::text[])`);
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}

function matchesFilter(filter: AuditFilter): RawBuilder<SqlBool> {
  const { area, action, actorId, subjectId, from, to, timeZone } = filter;
  const parts = [
    matchesText(filter),
    area === undefined ? always : sql<SqlBool>`area = ${area}`,
    action === undefined ? always : sql<SqlBool>`action = ${action}`,
    actorId === undefined ? always : sql<SqlBool>`actor_id = ${actorId}::uuid`,
    subjectId === undefined ? always : sql<SqlBool>`subject_id = ${subjectId}`,
    from === undefined ? always : sql<SqlBool>`at >= ${from}::date::timestamp at time zone ${timeZone}`,
    to === undefined ? always : sql<SqlBool>`at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
  ];
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

export const selectCount = (filter: AuditFilter, max: number): RawBuilder<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from (select from audit_log where ${matchesFilter(filter)} limit ${max}) as lines`;

export async function countAudit(db: Database, filter: AuditFilter, max: number): Promise<number> {
  const { rows } = await selectCount(filter, max).execute(db);
  return rows[0]?.count ?? 0;
}

export type AuditRow = {
  id: string;
  at: Date;
  actor_id: string | null;
  is_former: boolean;
  actor_name: string | null;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  details: Record<string, unknown>;
  ip: string | null;
};

type AuditPosition = { window: TableWindow; isOldestFirst: boolean };

/** Finds the ids along an index first, then reads the rows. */
export const selectAudit = (
  filter: AuditFilter,
  { window, isOldestFirst }: AuditPosition,
): RawBuilder<AuditRow> => {
  const direction = sql.raw(isOldestFirst === window.isReversed ? 'desc' : 'asc');
  return sql<AuditRow>`
    with page as materialized (
      select id, at from audit_log where ${matchesFilter(filter)}
      order by at ${direction}, id ${direction} offset ${window.offset} limit ${window.limit})
    select audit_log.id, audit_log.at, actor_id, is_former, members.display_name as actor_name, action, subject_kind,
      subject_id, details, ip
    from page join audit_log on audit_log.id = page.id left join members on members.id = actor_id
    order by page.at ${direction}, page.id ${direction}`;
};

export async function listAudit(
  db: Database,
  filter: AuditFilter,
  place: AuditPosition,
): Promise<AuditRow[]> {
  const { rows } = await selectAudit(filter, place).execute(db);
  return restoreOrder(place.window, rows);
}

const maxNamesakes = 100;

/** Only members with log entries: PostgreSQL assumes that every member has many and would scan the whole log. */
export async function findPeopleByName(db: Database, text: string): Promise<MatchingPeople> {
  const { rows } = await sql<{ id: string; is_doer: boolean; is_subject: boolean }>`
    select id, exists (select from audit_log where actor_id = named.id) as is_doer,
      exists (select from audit_log where subject_id = named.id::text) as is_subject
    from (
      select id from members
      where fold_name(${text}) <> '' and search_name like '% ' || fold_name(${text}) || '%'
      limit ${maxNamesakes}) as named`.execute(db);
  return {
    actorIds: rows.filter((row) => row.is_doer).map(({ id }) => id),
    subjectIds: rows.filter((row) => row.is_subject).map(({ id }) => id),
  };
}

/** Includes only posts visible to the viewer. */
export async function findNames(
  db: Database,
  viewer: Viewer,
  ids: Readonly<Record<'members' | 'posts' | 'campaigns' | 'templates', readonly string[]>>,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, display_name as name from members where id = any(${[...ids.members]}::uuid[])
    union all
    select posts.id, posts.title from posts
    where posts.id = any(${[...ids.posts]}::uuid[]) and posts.title is not null and ${visibleTo(viewer)}
    union all
    select id, title from campaigns where id = any(${[...ids.campaigns]}::uuid[]) and removed_at is null
    union all
    select id, name from campaign_templates where id = any(${[...ids.templates]}::uuid[])`.execute(db);
  return rows;
}

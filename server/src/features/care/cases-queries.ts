import type { CareCaseList, CareCaseOrigin, CareCaseStatus } from '@radiant/contract/care-cases.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Member } from '../../actor.ts';
import { encodeNameCursor, toPage } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { StoredSize } from '../../stored-json.ts';
import { authorForCareTeam, isAnonymous, isCareCaseOpenTo, visibleTo } from '../posts/visible-to.ts';

export type CaseRow = {
  id: string;
  origin: CareCaseOrigin;
  post_id: string | null;
  entered_sealed: Buffer | null;
  status: CareCaseStatus;
  due_on: string | null;
  version: number;
  opened_at: Date;
  closed_at: Date | null;
  excerpt: string | null;
  person_id: string | null;
  person_name: string | null;
  assignee_id: string | null;
  assignee_name: string | null;
  assignee_verse: string | null;
  assignee_sizes: StoredSize[] | null;
  place: string;
};

const isOpenTo = ({ id }: Pick<Member, 'id'>) => isCareCaseOpenTo(sql`${id}::uuid`);

/** Due ones first, then the oldest; closed ones by when that was. */
const place = sql<string>`(case care_cases.status when 'open' then coalesce(care_cases.due_on::text, '9999-12-31') else '' end
  || to_char(coalesce(care_cases.closed_at, care_cases.opened_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')) collate "C"`;

/**
 * What the post says, and who wrote it, only as far as the viewer sees it. Whoever asked to be contacted, or let the team know, is
 * named in any case, unless they hide their name from the team.
 */
const selectCases = (viewer: Member) => sql`
  select care_cases.id, care_cases.origin, shown.id as post_id, care_cases.entered_sealed, care_cases.status,
    care_cases.due_on::text as due_on, care_cases.version, care_cases.opened_at, care_cases.closed_at,
    shown.excerpt, person.id as person_id, person.display_name as person_name,
    assignee.id as assignee_id, assignee.display_name as assignee_name, assignee.verse as assignee_verse,
    avatar.sizes as assignee_sizes, ${place} as place
  from care_cases
  left join lateral (
    select posts.id, coalesce(nullif(posts.title, ''), left(posts.body, 200)) as excerpt
    from posts where posts.id = care_cases.post_id and ${visibleTo(viewer)}) shown on true
  left join posts on posts.id = care_cases.post_id
    and (shown.id is not null or care_cases.origin in ('contacted', 'alert'))
  left join members as person on person.id = case when ${isAnonymous}
    then ${authorForCareTeam(sql`${viewer.id}::uuid`, sql.ref('posts.id'))} else posts.author_id end
  left join members as assignee on assignee.id = care_cases.assignee_id
  left join media as avatar on avatar.id = assignee.avatar_media_id
  where ${isOpenTo(viewer)}`;

const lists = (viewer: Member): Record<CareCaseList, RawBuilder<SqlBool>> => ({
  mine: sql<SqlBool>`(care_cases.status = 'open' and care_cases.assignee_id = ${viewer.id})`,
  unclaimed: sql<SqlBool>`(care_cases.status = 'open' and care_cases.assignee_id is null)`,
  open: sql<SqlBool>`(care_cases.status = 'open')`,
  closed: sql<SqlBool>`(care_cases.status = 'closed')`,
});

export async function listCaseRows(
  db: Db,
  viewer: Member,
  {
    list,
    limit,
    after,
  }: { list: CareCaseList; limit: number; after: { name: string; id: string } | undefined },
): Promise<{ rows: CaseRow[]; next: string | null }> {
  const isLatestFirst = list === 'closed';
  const comparison = isLatestFirst ? sql`<` : sql`>`;
  const isAfter = after
    ? sql<SqlBool>`(${place}, care_cases.id) ${comparison} (${after.name} collate "C", ${after.id}::uuid)`
    : sql<SqlBool>`true`;
  const direction = isLatestFirst ? sql`desc` : sql`asc`;
  const { rows } = await sql<CaseRow>`
    ${selectCases(viewer)} and ${lists(viewer)[list]} and ${isAfter}
    order by place ${direction}, care_cases.id ${direction} limit ${limit + 1}`.execute(db);
  return toPage(rows, limit, (last) => encodeNameCursor({ name: last.place, id: last.id }));
}

export async function countCases(db: Db, viewer: Member): Promise<Record<CareCaseList, number>> {
  const { mine, unclaimed, open, closed } = lists(viewer);
  const { rows } = await sql<Record<CareCaseList, number>>`
    select count(*) filter (where ${mine})::int as mine, count(*) filter (where ${unclaimed})::int as unclaimed,
      count(*) filter (where ${open})::int as open, count(*) filter (where ${closed})::int as closed
    from care_cases where ${isOpenTo(viewer)}`.execute(db);
  return rows[0] ?? { mine: 0, unclaimed: 0, open: 0, closed: 0 };
}

export async function findCaseRow(db: Db, viewer: Member, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`${selectCases(viewer)} and care_cases.id = ${id}`.execute(db);
  return rows[0];
}

export async function findCaseIdOfPost(db: Db, postId: string): Promise<string | undefined> {
  const row = await db.selectFrom('care_cases').select('id').where('post_id', '=', postId).executeTakeFirst();
  return row?.id;
}

export type LockedCase = {
  status: CareCaseStatus;
  assignee_id: string | null;
  due_on: string | null;
  version: number;
};

export const lockCase = (tx: Tx, viewer: Member, id: string): Promise<LockedCase | undefined> =>
  tx
    .selectFrom('care_cases')
    .select(['status', 'assignee_id', 'version'])
    .select(sql<string | null>`due_on::text`.as('due_on'))
    .where('id', '=', id)
    .where(isOpenTo(viewer))
    .forUpdate()
    .executeTakeFirst();

/** Whether somebody could be given the case. */
export async function isCaseOpenTo(db: Db, memberId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('care_cases')
    .innerJoin('members', (join) => join.on('members.id', '=', memberId).on('members.status', '=', 'active'))
    .select('care_cases.id')
    .where('care_cases.id', '=', id)
    .where(isOpenTo({ id: memberId }))
    .executeTakeFirst();
  return row !== undefined;
}

/** @param change `isWaitAnew`: reminders begin again from now */
export async function updateCase(
  tx: Tx,
  id: string,
  {
    status,
    assignee_id,
    due_on,
    isWaitAnew,
    now,
  }: Omit<LockedCase, 'version'> & { isWaitAnew: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('care_cases')
    .set(({ eb, ref }) => ({
      status,
      assignee_id,
      due_on,
      closed_at: status === 'closed' ? sql<Date>`coalesce(closed_at, ${now})` : null,
      ...(isWaitAnew && { waiting_since: now, reminded: 0 }),
      version: eb(ref('version'), '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function insertEnteredCase(
  tx: Tx,
  { id, sealed, dueOn, now }: { id: string; sealed: Buffer; dueOn: string | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('care_cases')
    .values({
      id,
      origin: 'entered',
      entered_sealed: sealed,
      due_on: dueOn,
      opened_at: now,
      waiting_since: now,
      seen_at: now,
    })
    .execute();
}

/** The cases of whoever leaves the team wait for somebody else. */
export async function giveBackCases(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('care_cases')
    .set(({ eb, ref }) => ({
      assignee_id: null,
      waiting_since: now,
      reminded: 0,
      version: eb(ref('version'), '+', 1),
    }))
    .where('assignee_id', '=', memberId)
    .where('status', '=', 'open')
    .execute();
}

import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { matchesFilter, type UserFilter } from './queries.ts';

export async function listIdsByName(
  db: Db,
  filter: UserFilter,
  { after, limit }: { after: { searchName: string; id: string } | null; limit: number },
): Promise<{ id: string; searchName: string }[]> {
  const beyond = after
    ? sql<SqlBool>`(members.search_name, members.id) > (${after.searchName}, ${after.id})`
    : sql<SqlBool>`true`;
  const { rows } = await sql<{ id: string; searchName: string }>`
    select members.id, members.search_name as "searchName" from members where ${matchesFilter(filter)} and ${beyond}
    order by members.search_name, members.id limit ${limit}`.execute(db);
  return rows;
}

export async function sortByName(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('search_name')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

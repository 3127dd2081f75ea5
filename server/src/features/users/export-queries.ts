import type { Locale } from '@radiant/contract/words/locale.ts';
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

export type ImportableMember = {
  first_name: string;
  last_name: string;
  email: string;
  locale: Locale;
  birthday: string | null;
  phone: string | null;
};

/** Those with an account in use or waiting for its owner. */
export const listImportable = (db: Db, now: Date): Promise<ImportableMember[]> =>
  db
    .selectFrom('members')
    .select(['first_name', 'last_name', 'email', 'locale', 'birthday', 'phone'])
    .where(matchesFilter({ term: '', words: [], role: undefined, standing: undefined, now }))
    .where('standing', 'in', ['active', 'unverified'])
    .orderBy('search_name')
    .orderBy('id')
    .execute();

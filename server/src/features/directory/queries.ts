import type { DirectoryField } from '@radiant/contract/directory.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { encodeNameCursor, isAfter, toPage } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { StoredSize } from '../../stored-json.ts';
import { type DirectoryViewer, isFieldShownTo, listedFor } from './visible-to.ts';

export type ListedRow = {
  id: string;
  display_name: string;
  avatar_sizes: StoredSize[] | null;
  household_id: string | null;
  household_name: string | null;
  sort_name: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  birthday: string | null;
  help: string | null;
};

export type DirectoryFilter = {
  /** Empty: everyone. */
  words: readonly string[];
  letter?: string | undefined;
  groupId?: string | undefined;
};

const isAlways = sql<SqlBool>`true`;

// The result of `fold_name` holds no wildcard.
function matchesName(words: readonly string[]): RawBuilder<SqlBool> {
  if (words.length === 0) return isAlways;
  const patterns = sql`(select array(select '% ' || fold_name(word) || '%' from unnest(${[...words]}::text[]) as listed (word)))`;
  return sql<SqlBool>`(members.search_name like all (${patterns}::text[])
    or households.search_name like all (${patterns}::text[]))`;
}

const startsWith = (letter: string | undefined): RawBuilder<SqlBool> =>
  letter === undefined ? isAlways : sql<SqlBool>`starts_with(${sortName}, ${` ${letter}`})`;

/** Of the viewer's own groups: another one matches nobody, whether or not it exists. */
const isInGroup = (groupId: string | undefined, { id }: DirectoryViewer): RawBuilder<SqlBool> =>
  groupId === undefined
    ? isAlways
    : sql<SqlBool>`exists (select from group_members as own
        join group_members as theirs on theirs.group_id = own.group_id
        where own.group_id = ${groupId} and own.member_id = ${id} and theirs.member_id = members.id)`;

// Members of a household follow each other, also where two have the same name.
const sortName = sql<string>`(coalesce(households.search_name || ' ' || households.id::text, '') || members.search_name
  collate "C")`;

const shown = <Field extends Exclude<DirectoryField, 'birthday'>>(field: Field, viewer: DirectoryViewer) =>
  sql<string | null>`(case when ${isFieldShownTo(field, viewer)}
    then nullif(${sql.ref(`directory_entries.${field}`)}, '') end)`.as(field);

const selectListed = (db: Db, viewer: DirectoryViewer, { words, letter, groupId }: DirectoryFilter) =>
  db
    .selectFrom('directory_entries')
    .innerJoin('members', 'members.id', 'directory_entries.member_id')
    .leftJoin('media as avatar', 'avatar.id', 'members.avatar_media_id')
    .leftJoin('household_members', 'household_members.member_id', 'members.id')
    .leftJoin('households', 'households.id', 'household_members.household_id')
    .select([
      'members.id',
      'members.display_name',
      'avatar.sizes as avatar_sizes',
      'households.id as household_id',
      'households.name as household_name',
      sortName.as('sort_name'),
      shown('phone', viewer),
      shown('email', viewer),
      shown('address', viewer),
      shown('help', viewer),
      sql<string | null>`(case when ${isFieldShownTo('birthday', viewer)}
        then to_char(members.birthday, 'MM-DD') end)`.as('birthday'),
    ])
    .where(listedFor(viewer))
    .where(matchesName(words))
    .where(startsWith(letter))
    .where(isInGroup(groupId, viewer));

/** By the name of the household, or the member's own. */
export async function listListed(
  db: Db,
  viewer: DirectoryViewer,
  {
    limit,
    after,
    ...filter
  }: DirectoryFilter & { limit: number; after: { name: string; id: string } | undefined },
): Promise<{ rows: ListedRow[]; next: string | null }> {
  const rows = await db
    .selectFrom(selectListed(db, viewer, filter).as('listed'))
    .selectAll()
    .where(isAfter(after, { asc: ['listed.sort_name', 'listed.id'] }))
    .orderBy('listed.sort_name')
    .orderBy('listed.id')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, (last) => encodeNameCursor({ name: last.sort_name, id: last.id }));
}

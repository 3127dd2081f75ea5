import type { Role } from '@radiant/contract/accounts.ts';
import type { TableOrder } from '@radiant/contract/tables.ts';
import type { Standing } from '@radiant/contract/users.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { TableWindow } from '../../platform/database/table-window.ts';
import type { StoredSize } from '../../stored-json.ts';
import { isNotPlaceholder } from '../posts/visible-to.ts';
import type { SearchWord } from './search-policy.ts';

export type UserFilter = {
  term: string;
  words: readonly SearchWord[];
  role: Role | undefined;
  standing: Standing | undefined;
  /** Registered from `start` (inclusive) to `end` (exclusive). */
  start?: Date | undefined;
  end?: Date | undefined;
  now: Date;
};

// Excludes due deletions that the job has not reached yet; they are few, so the subquery runs once per statement.
const isNotErased = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`
  members.id <> all (array(select gone.id from members as gone where gone.deletion_due_at <= ${now}))`;

const isOneOf = (ids: readonly string[]) => sql<SqlBool>`members.id = any(${[...ids]}::uuid[])`;

// The result of `fold_name` holds no wildcard.
function matchesWord({ text, roles, standings }: SearchWord): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`members.search_name like '% ' || fold_name(${text}) || '%'`];
  if (roles.length > 0) conditions.push(sql<SqlBool>`members.role in (${sql.join(roles)})`);
  if (standings.length > 0) conditions.push(sql<SqlBool>`members.standing in (${sql.join(standings)})`);
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** The trigram index needs three characters; shorter terms match the beginning. */
function matchesEmail(term: string): RawBuilder<SqlBool> {
  const literal = term.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return sql<SqlBool>`members.email like ${term.length < 3 ? `${literal}%` : `%${literal}%`}`;
}

export function matchesFilter({
  term,
  words,
  role,
  standing,
  start,
  end,
  now,
}: UserFilter): RawBuilder<SqlBool> {
  const conditions = [isNotErased(now), isNotPlaceholder];
  if (role) conditions.push(sql<SqlBool>`members.role = ${role}`);
  if (standing) conditions.push(sql<SqlBool>`members.standing = ${standing}`);
  if (start) conditions.push(sql<SqlBool>`members.created_at >= ${start}`);
  if (end) conditions.push(sql<SqlBool>`members.created_at < ${end}`);
  if (term !== '') {
    const matched = words.length === 0 ? sql<SqlBool>`false` : sql.join(words.map(matchesWord), sql` and `);
    conditions.push(sql<SqlBool>`((${matched}) or ${matchesEmail(term)})`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from members where ${matchesFilter(filter)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** In id order. */
export async function listMatchingIds(db: Db, filter: UserFilter, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select members.id from members where ${matchesFilter(filter)} order by members.id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export type UserGroup = { role?: Role; standing?: Standing };

export async function countGroups(
  db: Db,
  filter: UserFilter,
  by: { role: boolean; standing: boolean },
): Promise<(UserGroup & { total: number })[]> {
  return await db
    .selectFrom('members')
    .select(sql<number>`count(*)::integer`.as('total'))
    .$if(by.role, (query) => query.select('members.role').groupBy('members.role'))
    .$if(by.standing, (query) => query.select('members.standing').groupBy('members.standing'))
    .where(matchesFilter(filter))
    .execute();
}

const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`members.search_name`,
  role: sql`members.role`,
  status: sql`members.standing`,
  createdAt: sql`members.created_at`,
  lastLogin: sql`members.last_login_at`,
};

function orderOf(order: TableOrder): { by: RawBuilder<unknown>; descending: boolean }[] {
  const chosen = order.length === 0 ? [{ column: 'createdAt', descending: true }] : order;
  const [first] = chosen;
  const last = chosen.at(-1)?.descending ?? false;
  const isCoarse = chosen.length === 1 && (first?.column === 'role' || first?.column === 'status');
  const complete = isCoarse ? [...chosen, { column: 'name', descending: last }] : chosen;
  return [
    ...complete.flatMap(({ column, descending }) => {
      const by = columns[column];
      return by ? [{ by, descending }] : [];
    }),
    { by: sql`members.id`, descending: last },
  ];
}

/** Up to this many matches are sorted; beyond that the ordering index is faster. */
const maxSortedMatches = 20_000;

/** In the window's order, which may be reversed. @param found the number of matches, where it is known */
export function selectUserIds(
  filter: UserFilter,
  { order, window, found }: { order: TableOrder; window: TableWindow; found?: number },
): RawBuilder<{ id: string }> {
  const by = orderOf(order).map((one) =>
    // Only the last sign-in can be null; never sorts before all others.
    one.descending !== window.isReversed
      ? sql`${one.by} desc${one.by === columns.lastLogin ? sql` nulls last` : sql``}`
      : sql`${one.by} asc${one.by === columns.lastLogin ? sql` nulls first` : sql``}`,
  );
  const page = sql`order by ${sql.join(by)} limit ${window.limit} offset ${window.offset}`;
  // PostgreSQL assumes that matches are spread over the order, and scans everything when equal names are adjacent.
  return filter.term !== '' && found !== undefined && found <= maxSortedMatches
    ? sql<{ id: string }>`
        with found as materialized (
          select id, search_name, role, standing, created_at, last_login_at from members where ${matchesFilter(filter)})
        select members.id from found as members ${page}`
    : sql<{ id: string }>`select members.id from members where ${matchesFilter(filter)} ${page}`;
}

const awaitsGuardian = sql<boolean>`consent.member_id is not null and consent.given_at is null`;

export type ListedUserRow = {
  id: string;
  display_name: string;
  email: string;
  avatar_sizes: StoredSize[] | null;
  role: Role;
  standing: Standing;
  awaits_guardian: boolean;
  created_at: Date;
  last_login_at: Date | null;
};

export async function listUsersByIds(db: Db, ids: readonly string[], now: Date): Promise<ListedUserRow[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('members')
    .leftJoin('media as avatar', 'avatar.id', 'members.avatar_media_id')
    .leftJoin('guardian_consents as consent', 'consent.member_id', 'members.id')
    .select([
      'members.id',
      'members.display_name',
      'members.email',
      'avatar.sizes as avatar_sizes',
      'members.role',
      'members.standing',
      awaitsGuardian.as('awaits_guardian'),
      'members.created_at',
      'members.last_login_at',
    ])
    .where('members.id', 'in', [...ids])
    .where(isNotPlaceholder)
    .where(isNotErased(now))
    .orderBy('members.id')
    .execute();
}

const selectUser = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('members')
    .leftJoin('media as avatar', 'avatar.id', 'members.avatar_media_id')
    .leftJoin('media as banner', 'banner.id', 'members.banner_media_id')
    .leftJoin('care_team', 'care_team.member_id', 'members.id')
    .leftJoin('guardian_consents as consent', 'consent.member_id', 'members.id')
    .select([
      'members.id',
      'members.display_name',
      'members.first_name',
      'members.last_name',
      'members.email',
      'avatar.sizes as avatar_sizes',
      'banner.sizes as banner_sizes',
      'members.avatar_media_id',
      'members.banner_media_id',
      'members.role',
      'care_team.role as care_role',
      'members.is_screened',
      'consent.guardian_name',
      'consent.requested_at as guardian_asked_at',
      'consent.given_at as guardian_given_at',
      'consent.withdrawn_at as guardian_withdrawn_at',
      awaitsGuardian.as('awaits_guardian'),
      'members.status',
      'members.standing',
      'members.deletion_due_at',
      'members.password_set_by_admin',
      'members.invited_at',
      'members.email_verified_at',
      'members.church',
      'members.location',
      'members.bio',
      'members.verse',
      'members.facebook_url',
      'members.twitter_url',
      'members.instagram_url',
      'members.created_at',
      'members.last_login_at',
    ])
    .where('members.id', '=', id)
    .where(isNotPlaceholder)
    .where(isNotErased(now));

export const findUser = (db: Db, id: string, now: Date) => selectUser(db, id, now).executeTakeFirst();
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export const lockUser = (tx: Tx, id: string, now: Date) =>
  selectUser(tx, id, now).forUpdate('members').executeTakeFirst();

/** In id order, so that concurrent actions do not deadlock. */
export const lockUsers = (tx: Tx, ids: readonly string[], now: Date) =>
  tx
    .selectFrom('members')
    .select(['members.id', 'members.status', 'members.deletion_due_at'])
    .where(isOneOf(ids))
    .where(isNotPlaceholder)
    .where(isNotErased(now))
    .orderBy('members.id')
    .forUpdate()
    .execute();

export type AccountChange = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  bio?: string | undefined;
  church?: string | null | undefined;
  location?: string | null | undefined;
  email?: string | undefined;
  email_verified_at?: null | undefined;
  role?: Role | undefined;
  is_screened?: boolean | undefined;
  status?: 'active' | 'disabled' | 'leaving' | undefined;
};

export async function updateAccount(tx: Tx, id: string, change: AccountChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.updateTable('members').set(change).where('id', '=', id).execute();
}

export async function setStatus(
  tx: Tx,
  ids: readonly string[],
  status: NonNullable<AccountChange['status']>,
): Promise<void> {
  await tx.updateTable('members').set({ status }).where(isOneOf(ids)).execute();
}

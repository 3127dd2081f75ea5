import type {
  GroupNotifications,
  GroupRelation,
  GroupRole,
  PendingMember,
} from '@radiant/contract/groups.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Member } from '../../actor.ts';
import { encodeNameCursor, encodeTimeCursor, isAfter, toPage } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { StoredSize } from '../../stored-json.ts';
import { memberVisibleTo, selectPeople } from '../friends/visible-to.ts';
import { memberReachableFor } from '../posts/visible-to.ts';

export type PersonRow = {
  id: string;
  display_name: string;
  verse: string;
  avatar_sizes: StoredSize[] | null;
};
export type GroupMemberRow = PersonRow & { role: GroupRole; joined_at: Date };

/** Leaders first, then by name. */
export async function listMemberRows(
  db: Db,
  viewer: Member,
  page: {
    groupId: string;
    areLeadersOnly: boolean;
    limit: number;
    after: { name: string; id: string } | undefined;
  },
): Promise<{ rows: GroupMemberRow[]; next: string | null }> {
  const ordered = sql<string>`(case group_members.role when 'leader' then '0' else '1' end || members.search_name)`;
  const { after } = page;
  const rows = await selectPeople(db, viewer)
    .innerJoin('group_members', 'group_members.member_id', 'members.id')
    .select(['group_members.role', 'group_members.joined_at', ordered.as('position')])
    .where('group_members.group_id', '=', page.groupId)
    .where(page.areLeadersOnly ? sql<SqlBool>`group_members.role = 'leader'` : sql<SqlBool>`true`)
    .where(
      after
        ? sql<SqlBool>`(${ordered} collate "C", members.id) > (${after.name} collate "C", ${after.id}::uuid)`
        : sql<SqlBool>`true`,
    )
    .orderBy(sql`${ordered} collate "C"`)
    .orderBy('members.id')
    .limit(page.limit + 1)
    .execute();
  return toPage(rows, page.limit, (last) => encodeNameCursor({ name: last.position, id: last.id }));
}

export type PendingRow = PersonRow & { kind: PendingMember['kind']; asked_at: Date };

/** Whoever asks to join shows themselves to the leaders, also a minor who is a stranger to them. */
const hasAsked = (leader: Member): RawBuilder<SqlBool> =>
  sql<SqlBool>`(group_requests.kind = 'request' and ${memberReachableFor(sql`${leader.id}::uuid`)})`;

export async function isRequestVisible(
  db: Db,
  leader: Member,
  { groupId, memberId }: { groupId: string; memberId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('group_requests')
    .innerJoin('members', 'members.id', 'group_requests.member_id')
    .select('members.id')
    .where('group_requests.group_id', '=', groupId)
    .where('members.id', '=', memberId)
    .where(hasAsked(leader))
    .executeTakeFirst();
  return row !== undefined;
}

/** Oldest first. */
export async function listPendingRows(
  db: Db,
  viewer: Member,
  { groupId, limit, after }: { groupId: string; limit: number; after: { at: Date; id: string } | undefined },
): Promise<{ rows: PendingRow[]; next: string | null }> {
  const rows = await selectPeople(
    db,
    viewer,
    sql<SqlBool>`(${memberVisibleTo(viewer)} or ${hasAsked(viewer)})`,
  )
    .innerJoin('group_requests', 'group_requests.member_id', 'members.id')
    .select(['group_requests.kind', 'group_requests.created_at as asked_at'])
    .where('group_requests.group_id', '=', groupId)
    .where(isAfter(after, { asc: ['group_requests.created_at', 'members.id'] }))
    .orderBy('group_requests.created_at')
    .orderBy('members.id')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, (last) => encodeTimeCursor({ at: last.asked_at, id: last.id }));
}

export async function findRelation(db: Db, groupId: string, memberId: string): Promise<GroupRelation> {
  const { rows } = await sql<{ relation: GroupRelation }>`
    select role as relation from group_members where group_id = ${groupId} and member_id = ${memberId}
    union all
    select case kind when 'invitation' then 'invited' else 'requested' end
    from group_requests where group_id = ${groupId} and member_id = ${memberId}`.execute(db);
  return rows[0]?.relation ?? 'none';
}

export async function countMembers(db: Db, groupId: string): Promise<{ leaders: number; members: number }> {
  return await db
    .selectFrom('group_members')
    .select([
      sql<number>`count(*) filter (where role = 'leader')::int`.as('leaders'),
      sql<number>`count(*)::int`.as('members'),
    ])
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
}

export async function listLeaderIds(db: Db, groupId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('member_id')
    .where('group_id', '=', groupId)
    .where('role', '=', 'leader')
    .orderBy('member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Serializes what a member joins, so that the limit holds. */
export async function lockGroupsOfMember(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`groups:${memberId}`}, 0))`.execute(tx);
}

export async function countGroupsOf(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('group_members')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

type Pair = { groupId: string; memberId: string };

export async function insertMember(
  tx: Tx,
  { groupId, memberId, role, now }: Pair & { role: GroupRole; now: Date },
): Promise<void> {
  await tx
    .insertInto('group_members')
    .values({ group_id: groupId, member_id: memberId, role, joined_at: now })
    .execute();
}

export async function deleteMember(tx: Tx, { groupId, memberId }: Pair): Promise<void> {
  await tx
    .deleteFrom('group_members')
    .where('group_id', '=', groupId)
    .where('member_id', '=', memberId)
    .execute();
}

export async function updateRole(
  tx: Tx,
  { groupId, memberId, role }: Pair & { role: GroupRole },
): Promise<void> {
  await tx
    .updateTable('group_members')
    .set({ role })
    .where('group_id', '=', groupId)
    .where('member_id', '=', memberId)
    .execute();
}

export async function updateNotifications(
  tx: Tx,
  { groupId, memberId, notifications }: Pair & { notifications: GroupNotifications },
): Promise<void> {
  await tx
    .updateTable('group_members')
    .set({ notifications })
    .where('group_id', '=', groupId)
    .where('member_id', '=', memberId)
    .execute();
}

export async function insertPending(
  tx: Tx,
  { groupId, memberId, kind, now }: Pair & { kind: PendingMember['kind']; now: Date },
): Promise<void> {
  await tx
    .insertInto('group_requests')
    .values({ group_id: groupId, member_id: memberId, kind, created_at: now })
    .execute();
}

export async function deletePending(tx: Tx, { groupId, memberId }: Pair): Promise<void> {
  await tx
    .deleteFrom('group_requests')
    .where('group_id', '=', groupId)
    .where('member_id', '=', memberId)
    .execute();
}

import type { Member } from '../../actor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { ApiError, forbidden, notFound } from '../../platform/errors.ts';
import { countGroupsOf, lockGroupsOfMember } from './members-queries.ts';
import { canJoinAnother, canLeadGroup } from './policy.ts';
import { findGroupRow, type GroupRow, lockGroup } from './queries.ts';

/** @throws not_found when it is absent or hidden from the member */
export async function findVisibleGroup(db: Db, member: Member, id: string): Promise<GroupRow> {
  const group = await findGroupRow(db, member, id);
  if (!group) throw notFound();
  return group;
}

/** Locks it. @throws not_found */
export async function lockVisibleGroup(tx: Tx, member: Member, id: string): Promise<GroupRow> {
  await lockGroup(tx, id);
  return await findVisibleGroup(tx, member, id);
}

/** Locks it. @throws not_found, forbidden for others than its leaders */
export async function lockLedGroup(tx: Tx, member: Member, id: string): Promise<GroupRow> {
  const group = await lockVisibleGroup(tx, member, id);
  if (!canLeadGroup(group.relation)) throw forbidden();
  return group;
}

/** Until the end of the transaction the member joins no other. @throws rule_broken */
export async function requireRoomForAnother(tx: Tx, memberId: string): Promise<void> {
  await lockGroupsOfMember(tx, memberId);
  if (!canJoinAnother(await countGroupsOf(tx, memberId)))
    throw new ApiError('rule_broken', { fields: { group: 'groups_full' } });
}

import type {
  Group,
  GroupMember,
  GroupNotifications,
  GroupRole,
  PendingMember,
} from '@radiant/contract/groups.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import type { JobPayloads } from '../../jobs.ts';
import { decodeNameCursor, decodeTimeCursor } from '../../platform/database/cursor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, forbidden, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { isMemberVisible } from '../friends/service.ts';
import { findVisibleGroup, lockLedGroup, lockVisibleGroup, requireRoomForAnother } from './access-service.ts';
import * as members from './members-queries.ts';
import {
  canLeadGroup,
  canListAllMembers,
  decideInvitation,
  decideJoin,
  isInGroup,
  leavesGroupWithoutLeader,
} from './policy.ts';
import { presentGroup, presentGroupMember, presentPendingMember } from './present.ts';
import { setArchivedAt } from './queries.ts';

type InGroup = { id: string };
type AboutMember = InGroup & { memberId: string };

/** Only the leaders, for those outside. @throws not_found */
export async function listMembers(
  { db }: Platform,
  actor: Actor,
  { id, limit, cursor }: PageQuery & InGroup,
): Promise<Page<GroupMember>> {
  const viewer = requireMember(actor);
  const after = cursor === undefined ? undefined : decodeNameCursor(cursor);
  const { relation } = await findVisibleGroup(db, viewer, id);
  const areLeadersOnly = !canListAllMembers(relation);
  const { rows, next } = await members.listMemberRows(db, viewer, {
    groupId: id,
    areLeadersOnly,
    limit,
    after,
  });
  return { items: rows.map(presentGroupMember), next };
}

/** @throws not_found, forbidden for others than its leaders */
export async function listPending(
  { db }: Platform,
  actor: Actor,
  { id, limit, cursor }: PageQuery & InGroup,
): Promise<Page<PendingMember>> {
  const viewer = requireMember(actor);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { relation } = await findVisibleGroup(db, viewer, id);
  if (!canLeadGroup(relation)) throw forbidden();
  const { rows, next } = await members.listPendingRows(db, viewer, { groupId: id, limit, after });
  return { items: rows.map(presentPendingMember), next };
}

/** @throws not_found, forbidden for a group that invites its members or is archived, rule_broken */
export async function joinGroup(platform: Platform, actor: Actor, id: string): Promise<Group> {
  const member = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const { joining, archived_at, relation } = await lockVisibleGroup(tx, member, id);
    const outcome = decideJoin({ joining, isArchived: archived_at !== null }, relation);
    if (outcome === 'refused') throw forbidden();
    if (outcome === 'unchanged') return;
    if (outcome === 'join') return await addMember(platform, tx, { groupId: id, memberId: member.id });
    await members.insertPending(tx, {
      groupId: id,
      memberId: member.id,
      kind: 'request',
      now: platform.clock.now(),
    });
    const leaders = await members.listLeaderIds(tx, id);
    const asked = leaders.map((memberId) => ({ groupId: id, memberId, actorId: member.id }));
    await notify(platform, tx, { kind: 'group-requested', pairs: asked });
  });
  return presentGroup(await findVisibleGroup(platform.db, member, id));
}

/** In a transaction that has locked the group. @throws rule_broken for too many groups */
export async function addMember(
  { clock, live }: Platform,
  tx: Tx,
  pair: { groupId: string; memberId: string },
): Promise<void> {
  await requireRoomForAnother(tx, pair.memberId);
  await members.deletePending(tx, pair);
  await members.insertMember(tx, { ...pair, role: 'member', now: clock.now() });
  // The posts of the group are now visible.
  await live.publish(tx, { type: 'reset' }, { memberId: pair.memberId });
}

type GroupNotice = JobPayloads['notifications.notifyGroupMember'];

/** Asking or inviting again within a day notifies only once. */
async function notify(
  { jobs, clock }: Platform,
  tx: Tx,
  { kind, pairs }: { kind: GroupNotice['kind']; pairs: readonly Omit<GroupNotice, 'kind' | 'source'>[] },
): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10);
  await jobs.enqueueMany(
    tx,
    'notifications.notifyGroupMember',
    pairs.map((pair) => ({
      ...pair,
      kind,
      source: `${kind}:${pair.groupId}:${pair.actorId}:${pair.memberId}:${day}`,
    })),
  );
}

/** Also withdraws a request and declines an invitation. @throws not_found, rule_broken for the last leader of others */
export async function leaveGroup(platform: Platform, actor: Actor, id: string): Promise<void> {
  const member = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const { relation } = await lockVisibleGroup(tx, member, id);
    if (relation === 'none') throw notFound();
    await takeOut(platform, tx, { groupId: id, memberId: member.id });
  });
}

/** A group without members is archived. @throws rule_broken */
async function takeOut(
  { clock, live }: Platform,
  tx: Tx,
  pair: { groupId: string; memberId: string },
): Promise<void> {
  await members.deletePending(tx, pair);
  const relation = await members.findRelation(tx, pair.groupId, pair.memberId);
  if (!isInGroup(relation)) return;
  await requireAnotherLeader(tx, pair);
  await members.deleteMember(tx, pair);
  // Open pages lose the posts of the group.
  await live.publish(tx, { type: 'reset' }, { memberId: pair.memberId });
  const left = await members.countMembers(tx, pair.groupId);
  if (left.members === 0) await setArchivedAt(tx, pair.groupId, clock.now());
}

/** @throws rule_broken */
async function requireAnotherLeader(
  tx: Tx,
  { groupId, memberId }: { groupId: string; memberId: string },
): Promise<void> {
  const relation = await members.findRelation(tx, groupId, memberId);
  if (leavesGroupWithoutLeader(relation, await members.countMembers(tx, groupId)))
    throw new ApiError('rule_broken', { fields: { group: 'group_last_leader' } });
}

/** Accepts the member's request if there is one. @throws not_found, forbidden, rule_broken */
export async function inviteToGroup(
  platform: Platform,
  actor: Actor,
  { id, memberId }: AboutMember,
): Promise<void> {
  const leader = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const { archived_at } = await lockLedGroup(tx, leader, id);
    const relation = await relationOfVisible(tx, leader, { id, memberId });
    const outcome = decideInvitation({ isArchived: archived_at !== null }, relation);
    if (outcome === 'refused') throw forbidden();
    if (outcome === 'already-in')
      throw new ApiError('rule_broken', { fields: { group: 'group_already_in' } });
    if (outcome === 'unchanged') return;
    const pair = { groupId: id, memberId };
    const notice = { ...pair, actorId: leader.id };
    if (outcome === 'accept') {
      await addMember(platform, tx, pair);
      return await notify(platform, tx, { kind: 'group-accepted', pairs: [notice] });
    }
    await members.insertPending(tx, { ...pair, kind: 'invitation', now: platform.clock.now() });
    await notify(platform, tx, { kind: 'group-invited', pairs: [notice] });
  });
}

/** @throws not_found for a member hidden from the leader, who then cannot tell */
async function relationOfVisible(tx: Tx, leader: Member, { id, memberId }: AboutMember) {
  const isVisible =
    (await isMemberVisible(tx, leader, memberId)) ||
    (await members.isRequestVisible(tx, leader, { groupId: id, memberId }));
  if (!isVisible) throw notFound();
  return await members.findRelation(tx, id, memberId);
}

/** Also declines a request and withdraws an invitation. @throws not_found, forbidden, rule_broken */
export async function removeFromGroup(
  platform: Platform,
  actor: Actor,
  { id, memberId }: AboutMember,
): Promise<void> {
  const leader = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    await lockLedGroup(tx, leader, id);
    if ((await relationOfVisible(tx, leader, { id, memberId })) === 'none') throw notFound();
    await takeOut(platform, tx, { groupId: id, memberId });
  });
}

/** @throws not_found, forbidden, rule_broken for the last leader */
export async function setRole(
  { db }: Platform,
  actor: Actor,
  { id, memberId, role }: AboutMember & { role: GroupRole },
): Promise<void> {
  const leader = requireMember(actor);
  await inTransaction(db, async (tx) => {
    await lockLedGroup(tx, leader, id);
    const relation = await relationOfVisible(tx, leader, { id, memberId });
    if (!isInGroup(relation)) throw notFound();
    if (role === 'member') await requireAnotherLeader(tx, { groupId: id, memberId });
    await members.updateRole(tx, { groupId: id, memberId, role });
  });
}

/** @throws not_found, forbidden for those outside */
export async function setNotifications(
  { db }: Platform,
  actor: Actor,
  { id, notifications }: InGroup & { notifications: GroupNotifications },
): Promise<Group> {
  const member = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const { relation } = await findVisibleGroup(tx, member, id);
    if (!isInGroup(relation)) throw forbidden();
    await members.updateNotifications(tx, { groupId: id, memberId: member.id, notifications });
  });
  return presentGroup(await findVisibleGroup(db, member, id));
}

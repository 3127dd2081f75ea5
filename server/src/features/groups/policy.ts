import type { GroupJoining, GroupRelation } from '@radiant/contract/groups.ts';
import { limits } from '@radiant/contract/limits.ts';
import { type Actor, isAdmin, isInGoodStanding } from '../../actor.ts';

export const canCreateGroups = (actor: Actor, { doMembers }: { doMembers: boolean }): boolean =>
  isInGoodStanding(actor) && (doMembers || isAdmin(actor));

export const canLeadGroup = (relation: GroupRelation): boolean => relation === 'leader';

export const isInGroup = (relation: GroupRelation): boolean => relation === 'leader' || relation === 'member';

/** Everyone who sees a group sees its leaders. */
export const canListAllMembers = (relation: GroupRelation): boolean => isInGroup(relation);

export const canJoinAnother = (present: number): boolean => present < limits.groupsMax;

export type JoinOutcome = 'join' | 'ask' | 'unchanged' | 'refused';

export function decideJoin(
  { joining, isArchived }: { joining: GroupJoining; isArchived: boolean },
  relation: GroupRelation,
): JoinOutcome {
  if (isInGroup(relation)) return 'unchanged';
  if (isArchived) return 'refused';
  if (relation === 'invited' || joining === 'open') return 'join';
  if (relation === 'requested') return 'unchanged';
  return joining === 'request' ? 'ask' : 'refused';
}

export type InviteOutcome = 'invite' | 'accept' | 'unchanged' | 'already-in' | 'refused';

export function decideInvitation(
  { isArchived }: { isArchived: boolean },
  relation: GroupRelation,
): InviteOutcome {
  if (isInGroup(relation)) return 'already-in';
  if (relation === 'invited') return 'unchanged';
  if (isArchived) return 'refused';
  return relation === 'requested' ? 'accept' : 'invite';
}

/** A group with members keeps a leader. */
export const leavesGroupWithoutLeader = (
  relation: GroupRelation,
  { leaders, members }: { leaders: number; members: number },
): boolean => relation === 'leader' && leaders === 1 && members > 1;

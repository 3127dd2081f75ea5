import type { GroupInput, GroupJoining, GroupRelation } from '@radiant/contract/groups.ts';
import { limits } from '@radiant/contract/limits.ts';
import { type Actor, isAdmin, isInGoodStanding } from '../../actor.ts';
import type { GroupRow, StoredGroup } from './queries.ts';

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

/** An edit without the fields of the second version leaves it as it is. */
export function mergeGroup(input: GroupInput, before?: GroupRow): StoredGroup {
  const isUnchanged = input.translationName === undefined;
  const translationName = isUnchanged ? (before?.translation_name ?? null) : input.translationName || null;
  const translationDescription =
    input.translationDescription ?? (isUnchanged ? before?.translation_description : null) ?? '';
  return {
    ...input,
    language: input.language ?? before?.language ?? 'en',
    translationName,
    translationDescription: translationName === null ? null : translationDescription,
  };
}

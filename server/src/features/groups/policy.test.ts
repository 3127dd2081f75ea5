import { type GroupRelation, groupJoinings, groupRelations } from '@radiant/contract/groups.ts';
import { limits } from '@radiant/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { type Actor, guest, type Member } from '../../actor.ts';
import * as policy from './policy.ts';

const member: Member = { kind: 'member', id: 'anna', role: 'user', sessionId: '', pending: null };
const admin: Member = { ...member, role: 'admin' };

const byRelation = <Result>(decide: (relation: GroupRelation) => Result) =>
  Object.fromEntries(groupRelations.map((relation) => [relation, decide(relation)]));

test.each<[string, Actor, boolean, boolean]>([
  ['a guest', guest, false, false],
  ['a member', member, true, false],
  ['a member who owes something', { ...member, pending: 'consent' }, false, false],
  ['an administrator', admin, true, true],
  ['an administrator who owes something', { ...admin, pending: 'password' }, false, false],
])(
  '%s may create groups where members do, and where only administrators do',
  (_who, actor, open, reserved) => {
    expect(policy.canCreateGroups(actor, { doMembers: true })).toBe(open);
    expect(policy.canCreateGroups(actor, { doMembers: false })).toBe(reserved);
  },
);

test('only leaders lead, and only members see all members', () => {
  const outside = { invited: false, requested: false, none: false };
  expect(byRelation(policy.canLeadGroup)).toEqual({ leader: true, member: false, ...outside });
  expect(byRelation(policy.isInGroup)).toEqual({ leader: true, member: true, ...outside });
  expect(byRelation(policy.canListAllMembers)).toEqual({ leader: true, member: true, ...outside });
});

test('a member is in a limited number of groups', () => {
  expect(policy.canJoinAnother(limits.groupsMax - 1)).toBe(true);
  expect(policy.canJoinAnother(limits.groupsMax)).toBe(false);
});

describe('joining', () => {
  const inside = { leader: 'unchanged', member: 'unchanged' };
  test.each([
    ['open', { ...inside, invited: 'join', requested: 'join', none: 'join' }],
    ['request', { ...inside, invited: 'join', requested: 'unchanged', none: 'ask' }],
    ['invitation', { ...inside, invited: 'join', requested: 'unchanged', none: 'refused' }],
  ] as const)('%s', (joining, expected) => {
    expect(byRelation((relation) => policy.decideJoin({ joining, isArchived: false }, relation))).toEqual(
      expected,
    );
  });

  test.each(groupJoinings)('is over in an archived group that was %s', (joining) => {
    expect(byRelation((relation) => policy.decideJoin({ joining, isArchived: true }, relation))).toEqual({
      ...inside,
      invited: 'refused',
      requested: 'refused',
      none: 'refused',
    });
  });
});

test('an invitation accepts a request', () => {
  const inside = { leader: 'already-in', member: 'already-in', invited: 'unchanged' };
  const decide = (isArchived: boolean) =>
    byRelation((relation) => policy.decideInvitation({ isArchived }, relation));
  expect(decide(false)).toEqual({ ...inside, requested: 'accept', none: 'invite' });
  expect(decide(true)).toEqual({ ...inside, requested: 'refused', none: 'refused' });
});

test.each<[GroupRelation, number, number, boolean]>([
  ['leader', 1, 2, true],
  ['leader', 2, 2, false],
  ['leader', 1, 1, false],
  ['member', 1, 2, false],
  ['none', 1, 2, false],
])(
  'a %s of %i leaders and %i members leaves it without a leader: %s',
  (relation, leaders, members, isWithout) => {
    expect(policy.leavesGroupWithoutLeader(relation, { leaders, members })).toBe(isWithout);
  },
);

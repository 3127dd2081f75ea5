import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  groupTranslationInput,
  groupTranslationInputNames,
  translatedGroupFields,
  translatedGroupNames,
} from './group-translations.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { PageQuery } from './pages.ts';
import { ListedPerson, listedPersonNames } from './profiles.ts';
import { Acknowledged, codec, ok, shape } from './wire.ts';

/** open: anyone joins. request: a leader accepts. invitation: a leader invites. */
export const groupJoinings = ['open', 'request', 'invitation'] as const;
export type GroupJoining = (typeof groupJoinings)[number];
const joiningName = {
  name: 'adhesion',
  values: { open: 'libre', request: 'demande', invitation: 'invitation' },
} as const;

export const groupRoles = ['leader', 'member'] as const;
export type GroupRole = (typeof groupRoles)[number];
const wireRoles = { leader: 'responsable', member: 'membre' } as const;

export const groupRelations = [...groupRoles, 'invited', 'requested', 'none'] as const;
/** How the viewer relates to a group. */
export type GroupRelation = (typeof groupRelations)[number];
const relationName = {
  name: 'relation',
  values: { ...wireRoles, invited: 'invite', requested: 'demande', none: 'aucune' },
} as const;

export const groupNotifications = ['all', 'prayers', 'digest', 'none'] as const;
/** Of which new posts in a group a member is notified. digest: only their number, in the mail that the member chose. */
export type GroupNotifications = (typeof groupNotifications)[number];
const notificationsName = {
  name: 'avis',
  values: { all: 'tout', prayers: 'prieres', digest: 'resume', none: 'aucun' },
} as const;

export const Group = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  ...translatedGroupFields,
  /** A file relative to the storage path. */
  picture: z.nullable(z.string()),
  joining: z.enum(groupJoinings),
  /** A group that is not listed looks absent to everyone but its members, those invited and administrators. */
  isListed: z.boolean(),
  /** Of members whom the viewer may see. */
  memberCount: z.number(),
  relation: z.enum(groupRelations),
  /** Null for those outside. */
  notifications: z.nullable(z.enum(groupNotifications)),
  createdAt: Instant,
  /** Members still read it; nobody joins it any more. */
  archivedAt: z.nullable(Instant),
});
export type Group = z.output<typeof Group>;
const groupNames = {
  name: 'nom',
  ...translatedGroupNames,
  picture: 'photo',
  joining: joiningName,
  isListed: 'repertorie',
  memberCount: 'nombremembres',
  relation: relationName,
  notifications: notificationsName,
  createdAt: 'date',
  archivedAt: 'archivele',
} as const;
const groupShape = shape(Group, groupNames);

export const GroupAnswer = codec(z.object({ statut: z.literal('200'), groupe: groupShape.schema }), {
  encode: (group: Group) => ({ ...ok, groupe: groupShape.encode(group) }),
  decode: ({ groupe }) => groupShape.decode(groupe),
});

/** own: the member's groups and invitations. others: the listed ones; for administrators all. */
export const groupLists = ['own', 'others'] as const;
export type GroupList = (typeof groupLists)[number];

export const listGroups = endpoint({
  name: 'groups.list',
  method: 'GET',
  path: '/api/groups',
  summary: 'List by name the member’s own groups and invitations, or the groups that the member could join.',
  access: 'member',
  rateLimit: 'read',
  query: z.extend(PageQuery, { list: z._default(z.enum(groupLists), 'own') }),
  answer: shape(z.object({ items: z.array(Group), next: z.nullable(z.string()) }), {
    items: { name: 'groupes', fields: groupNames },
  }),
});

export const GroupInput = z.object({
  name: z
    .string('group_name_length')
    .check(
      z.trim(),
      z.minLength(limits.groupNameMin, 'group_name_length'),
      z.maxLength(limits.groupNameMax, 'group_name_length'),
    ),
  description: z._default(
    z.string().check(z.trim(), z.maxLength(limits.groupDescriptionMax, 'group_description_length')),
    '',
  ),
  ...groupTranslationInput,
  joining: z._default(z.enum(groupJoinings), 'request'),
  isListed: z._default(z.boolean(), true),
});
export type GroupInput = z.output<typeof GroupInput>;
const inputNames = {
  name: 'nom',
  ...groupTranslationInputNames,
  joining: joiningName,
  isListed: 'repertorie',
} as const;

export const createGroup = endpoint({
  name: 'groups.create',
  method: 'POST',
  path: '/api/groups',
  summary: 'Create a group; its creator leads it. Administrators may reserve this to themselves.',
  access: 'member',
  rateLimit: 'post',
  acceptsIdempotencyKey: true,
  successStatus: 201,
  body: { schema: GroupInput, names: inputNames },
  answer: GroupAnswer,
});

export const getGroup = endpoint({
  name: 'groups.get',
  method: 'GET',
  path: '/api/groups/{id}',
  summary: 'Get a group.',
  access: 'member',
  rateLimit: 'read',
  params: IdParams,
  answer: GroupAnswer,
});

export const updateGroup = endpoint({
  name: 'groups.update',
  method: 'PUT',
  path: '/api/groups/{id}',
  summary: 'Change a group. For its leaders.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: GroupInput, names: inputNames },
  answer: GroupAnswer,
});

const pictureOfGroup = {
  path: '/api/groups/{id}/picture',
  params: IdParams,
  answer: GroupAnswer,
} as const;

export const setGroupPicture = endpoint({
  ...pictureOfGroup,
  name: 'groups.setPicture',
  method: 'PUT',
  summary: 'Set the picture of a group, which everyone sees who sees the group. For its leaders.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: z.object({}), files: { photo: 'image' } },
});

export const removeGroupPicture = endpoint({
  ...pictureOfGroup,
  name: 'groups.removePicture',
  method: 'DELETE',
  summary: 'Remove the picture of a group. For its leaders.',
  access: 'member',
  rateLimit: 'write',
});

export const setGroupArchived = endpoint({
  name: 'groups.setArchived',
  method: 'POST',
  path: '/api/groups/{id}/archived',
  summary: 'Archive a group, or open it again. For its leaders.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  body: {
    schema: z.object({ isArchived: z._default(z.boolean(), true) }),
    names: { isArchived: 'archive' },
  },
  answer: GroupAnswer,
});

export const joinGroup = endpoint({
  name: 'groups.join',
  method: 'POST',
  path: '/api/groups/{id}/join',
  summary: 'Join an open group, accept an invitation, or ask the leaders to be accepted.',
  access: 'member',
  rateLimit: 'befriend',
  params: IdParams,
  answer: GroupAnswer,
});

export const leaveGroup = endpoint({
  name: 'groups.leave',
  method: 'POST',
  path: '/api/groups/{id}/leave',
  summary:
    'Leave a group, withdraw a request to join, or decline an invitation. The last leader appoints another first.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});

const GroupMember = z.object({ person: ListedPerson, role: z.enum(groupRoles), joinedAt: Instant });
export type GroupMember = z.output<typeof GroupMember>;

export const listGroupMembers = endpoint({
  name: 'groups.listMembers',
  method: 'GET',
  path: '/api/groups/{id}/members',
  summary: 'List the leaders, then the other members, by name. Only members see more than the leaders.',
  access: 'member',
  rateLimit: 'read',
  params: IdParams,
  query: PageQuery,
  answer: shape(z.object({ items: z.array(GroupMember), next: z.nullable(z.string()) }), {
    items: {
      name: 'membres',
      fields: {
        person: { name: 'user', fields: listedPersonNames },
        role: { name: 'role', values: wireRoles },
        joinedAt: 'date',
      },
    },
  }),
});

/** request: the member asked. invitation: a leader invited the member. */
export const pendingKinds = ['request', 'invitation'] as const;
const PendingMember = z.object({ person: ListedPerson, kind: z.enum(pendingKinds), createdAt: Instant });
export type PendingMember = z.output<typeof PendingMember>;

export const listPendingMembers = endpoint({
  name: 'groups.listPending',
  method: 'GET',
  path: '/api/groups/{id}/pending',
  summary: 'List requests to join and invitations without an answer, oldest first. For the leaders.',
  access: 'member',
  rateLimit: 'read',
  params: IdParams,
  query: PageQuery,
  answer: shape(z.object({ items: z.array(PendingMember), next: z.nullable(z.string()) }), {
    items: {
      name: 'attentes',
      fields: {
        person: { name: 'user', fields: listedPersonNames },
        kind: { name: 'type', values: { request: 'demande', invitation: 'invitation' } },
        createdAt: 'date',
      },
    },
  }),
});

const MemberParams = z.object({ id: Id, memberId: Id });

export const inviteToGroup = endpoint({
  name: 'groups.invite',
  method: 'PUT',
  path: '/api/groups/{id}/members/{memberId}',
  summary: 'Invite a member, or accept the member’s request to join. For the leaders.',
  access: 'member',
  rateLimit: 'befriend',
  params: MemberParams,
  answer: Acknowledged,
});

export const removeFromGroup = endpoint({
  name: 'groups.removeMember',
  method: 'DELETE',
  path: '/api/groups/{id}/members/{memberId}',
  summary:
    'Remove a member, decline a request or withdraw an invitation. For the leaders. Nobody is notified.',
  access: 'member',
  rateLimit: 'write',
  params: MemberParams,
  answer: Acknowledged,
});

export const setGroupRole = endpoint({
  name: 'groups.setRole',
  method: 'POST',
  path: '/api/groups/{id}/members/{memberId}/role',
  summary: 'Appoint a member as leader, or end that. For the leaders; a group keeps at least one.',
  access: 'member',
  rateLimit: 'write',
  params: MemberParams,
  body: {
    schema: z.object({ role: z.enum(groupRoles) }),
    names: { role: { name: 'role', values: wireRoles } },
  },
  answer: Acknowledged,
});

export const setGroupNotifications = endpoint({
  name: 'groups.setNotifications',
  method: 'POST',
  path: '/api/groups/{id}/notifications',
  summary: 'Choose of which new posts in a group the member is notified.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  body: {
    schema: z.object({ notifications: z.enum(groupNotifications) }),
    names: { notifications: notificationsName },
  },
  answer: GroupAnswer,
});

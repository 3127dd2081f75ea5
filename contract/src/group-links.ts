import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { GroupAnswer } from './groups.ts';
import { IdParams, Instant } from './identifiers.ts';
import { plain } from './wire.ts';

/** A link that was passed on too far ends by itself. */
export const groupLinkDays = 30;

/** Both null: there is no link, or it has ended. */
const GroupLink = z.object({ url: z.nullable(z.string()), expiresAt: z.nullable(Instant) });
export type GroupLink = z.output<typeof GroupLink>;

const ofGroup = { path: '/api/groups/{id}/link', params: IdParams, answer: plain(GroupLink) } as const;

export const getGroupLink = endpoint({
  ...ofGroup,
  access: 'member',
  name: 'groups.getLink',
  method: 'GET',
  summary: 'Get the link with which members join the group without being asked. For its leaders.',
  rateLimit: 'read',
});

export const createGroupLink = endpoint({
  ...ofGroup,
  access: 'member',
  name: 'groups.createLink',
  method: 'POST',
  summary:
    'Create the link to join the group, for thirty days; replaces a previous one, which stops working immediately. For its leaders.',
  rateLimit: 'write',
});

export const removeGroupLink = endpoint({
  ...ofGroup,
  access: 'member',
  name: 'groups.removeLink',
  method: 'DELETE',
  summary: 'Delete the link to join the group. It stops working immediately. For its leaders.',
  rateLimit: 'write',
});

const byLink = {
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  answer: GroupAnswer,
} as const;

export const getLinkedGroup = endpoint({
  ...byLink,
  access: 'member',
  name: 'groups.getLinked',
  method: 'GET',
  path: '/api/group-links/{token}',
  summary: 'Get the group that a link opens, also one that is hidden or takes members by invitation only.',
  rateLimit: 'read',
});

export const joinByLink = endpoint({
  ...byLink,
  access: 'member',
  name: 'groups.joinByLink',
  method: 'POST',
  path: '/api/group-links/{token}/join',
  summary: 'Join the group that a link opens.',
  rateLimit: 'befriend',
});

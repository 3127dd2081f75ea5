import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { ListedPerson } from './profiles.ts';
import { Acknowledged, plain } from './wire.ts';

/** Each link lets one person in. */
export const householdInvitationDays = 14;

export const HouseholdInput = z.object({
  name: z.string().check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.regex(/[\p{L}\p{N}]/u, 'household_name_required'),
    z.maxLength(limits.householdNameMax, 'household_name_too_long'),
  ),
});

const Household = z.object({
  id: Id,
  name: z.string(),
  /** Without those hidden from the viewer. */
  people: z.array(ListedPerson),
  /** Whether the others may answer events for the member. */
  letsAnswer: z._default(z.boolean(), false),
});
export type Household = z.output<typeof Household>;

const Answer = plain(z.object({ household: z.nullable(Household) }));
const path = '/api/household';

export const getHousehold = endpoint({
  name: 'directory.getHousehold',
  method: 'GET',
  path,
  summary: 'Get the member’s household; null without one.',
  access: 'member',
  rateLimit: 'read',
  answer: Answer,
});

export const createHousehold = endpoint({
  name: 'directory.createHousehold',
  method: 'POST',
  path,
  summary:
    'Create a household. Its members are listed together in the directory. A member is in one at most.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: HouseholdInput },
  successStatus: 201,
  answer: Answer,
});

export const leaveHousehold = endpoint({
  name: 'directory.leaveHousehold',
  method: 'DELETE',
  path,
  summary: 'Leave one’s household, which goes with its last member.',
  access: 'member',
  rateLimit: 'write',
  answer: Acknowledged,
});

export const setHouseholdAnswers = endpoint({
  name: 'directory.setHouseholdAnswers',
  method: 'PUT',
  path: `${path}/answers`,
  summary:
    'Choose whether the other members of one’s household may answer events for one. They then see which of their events one may see, and one’s answers. Leaving the household ends it.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: z.object({ allowed: z.boolean() }) },
  answer: Answer,
});

/** Both null: there is no link, or it was used or has ended. */
const Invitation = z.object({ url: z.nullable(z.string()), expiresAt: z.nullable(Instant) });
export type HouseholdInvitation = z.output<typeof Invitation>;
const own = { path: `${path}/invitation`, answer: plain(Invitation), access: 'member' } as const;

export const getOwnInvitation = endpoint({
  ...own,
  name: 'directory.getOwnInvitation',
  method: 'GET',
  summary: 'Get the link that lets one person into the member’s household.',
  rateLimit: 'read',
});

export const createInvitation = endpoint({
  ...own,
  name: 'directory.createInvitation',
  method: 'POST',
  summary:
    'Create a link that lets one person into the member’s household, within 14 days; replaces a previous one, which stops working immediately.',
  rateLimit: 'write',
});

export const removeInvitation = endpoint({
  ...own,
  name: 'directory.removeInvitation',
  method: 'DELETE',
  summary: 'Delete the link into the member’s household. It stops working immediately.',
  rateLimit: 'write',
});

const byLink = { params: z.object({ token: z.string().check(z.maxLength(100)) }) };

export const getInvitation = endpoint({
  ...byLink,
  name: 'directory.getInvitation',
  method: 'GET',
  path: '/api/household-invitations/{token}',
  summary: 'Get whose household a link opens.',
  access: 'member',
  rateLimit: 'read',
  answer: plain(z.object({ name: z.string(), invitedBy: z.string() })),
});

export const acceptInvitation = endpoint({
  ...byLink,
  name: 'directory.acceptInvitation',
  method: 'POST',
  path: '/api/household-invitations/{token}/accept',
  summary: 'Join the household that a link opens. The link then stops working.',
  access: 'member',
  rateLimit: 'befriend',
  answer: Answer,
});

import * as z from 'zod/mini';
import { careRoles, wireCareRoles } from './care-roles.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import { ListedPerson, listedPersonNames } from './profiles.ts';
import { Acknowledged, shape } from './wire.ts';

const CareTeamMember = z.object({
  person: ListedPerson,
  role: z.enum(careRoles),
  since: Instant,
  /** Is told of a crisis at once. */
  isOnCall: z.boolean(),
});
export type CareTeamMember = z.output<typeof CareTeamMember>;

export const listCareTeam = endpoint({
  name: 'care.listTeam',
  method: 'GET',
  path: '/api/care/team',
  summary: 'List the care team, its leads first, so that members know who reads what they share with it.',
  access: 'member',
  rateLimit: 'read',
  answer: shape(z.object({ items: z.array(CareTeamMember) }), {
    items: {
      name: 'equipe',
      fields: {
        person: { name: 'user', fields: listedPersonNames },
        role: { name: 'role', values: wireCareRoles },
        since: 'depuis',
        isOnCall: 'degarde',
      },
    },
  }),
});

const MemberParams = z.object({ memberId: Id });

export const appointToCareTeam = endpoint({
  name: 'care.appoint',
  method: 'PUT',
  path: '/api/dashboard/care-team/{memberId}',
  summary: 'Appoint a member to the care team, or change their role in it. No other role implies it.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'write',
  params: MemberParams,
  body: {
    schema: z.object({ role: z._default(z.enum(careRoles), 'member') }),
    names: { role: { name: 'role', values: wireCareRoles } },
  },
  answer: Acknowledged,
});

export const dismissFromCareTeam = endpoint({
  name: 'care.dismiss',
  method: 'DELETE',
  path: '/api/dashboard/care-team/{memberId}',
  summary: 'Remove a member from the care team. What is shared with it closes to them immediately.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'write',
  params: MemberParams,
  answer: Acknowledged,
});

export const setOnCall = endpoint({
  name: 'care.setOnCall',
  method: 'PUT',
  path: '/api/care/on-call',
  summary:
    'Choose whether the member, who is in the care team, is on call: told at once of words of a crisis.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: z.object({ isOnCall: z.boolean() }), names: { isOnCall: 'degarde' } },
  answer: Acknowledged,
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './identifiers.ts';
import { participationAnswers } from './post-shapes.ts';
import { ListedPerson } from './profiles.ts';
import { Acknowledged, plain } from './wire.ts';

const HouseholdAnswer = z.extend(ListedPerson, {
  answer: z.nullable(z.enum(participationAnswers)),
  /** On the waiting list; the answer is then `not-going`. */
  isWaiting: z.boolean(),
});
export type HouseholdAnswer = z.output<typeof HouseholdAnswer>;

const path = '/api/events/{id}/household';

export const listEventHousehold = endpoint({
  name: 'events.listHousehold',
  method: 'GET',
  path,
  summary:
    'List the people of the member’s household who let the others answer for them and may see the event, with their answers.',
  access: 'member',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(z.object({ people: z.array(HouseholdAnswer) })),
});

export const answerForMember = endpoint({
  name: 'events.answerForMember',
  method: 'PUT',
  path: `${path}/{memberId}`,
  summary:
    'Answer an event for a person of one’s household who lets the others do so. The answer is that person’s own: they are notified and can change it, and a full event puts them on the waiting list. Their guests stay. Returns 404 for anyone else.',
  access: 'member',
  rateLimit: 'write',
  params: z.object({ id: Id, memberId: Id }),
  body: { schema: z.object({ answer: z.enum(['going', 'not-going']) }) },
  answer: Acknowledged,
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './identifiers.ts';
import { type Page, PageQuery } from './pages.ts';
import { ListedPerson, listedPersonNames } from './profiles.ts';
import { Acknowledged, codec, shape } from './wire.ts';

/** `mutualCount` counts the common friends whom the viewer may see. */
const SuggestedPerson = z.extend(ListedPerson, { mutualCount: z.number() });
export type SuggestedPerson = z.output<typeof SuggestedPerson>;
const suggestedPersonNames = { ...listedPersonNames, mutualCount: 'commun' } as const;
const suggestedPersonShape = shape(SuggestedPerson, suggestedPersonNames);

export type ReceivedRequest = { id: string; person: SuggestedPerson; sentAt: string };
const SentRequest = z.object({ id: Id, person: ListedPerson, sentAt: z.string(), daysAgo: z.number() });
export type SentRequest = z.output<typeof SentRequest>;

const SuggestionPage = shape(z.object({ items: z.array(SuggestedPerson), next: z.nullable(z.string()) }), {
  items: { name: 'suggestion', fields: suggestedPersonNames },
});

export const listSuggestions = endpoint({
  name: 'friends.listSuggested',
  method: 'GET',
  path: '/api/all-suggestion-ami',
  summary: 'List people the member may know, most friends in common first.',
  access: 'member',
  tokenScope: 'read',
  rateLimit: 'read',
  query: PageQuery,
  answer: SuggestionPage,
});

export const listGuestSuggestions = endpoint({
  name: 'friends.listSuggestedToGuests',
  method: 'GET',
  path: '/api/all-suggestion-ami-guest',
  summary: 'List members who have posted publicly and have not opted out of being suggested.',
  access: 'anyone',
  rateLimit: 'read',
  isCachedForGuests: true,
  query: PageQuery,
  answer: SuggestionPage,
});

export const requestFriend = endpoint({
  name: 'friends.request',
  method: 'POST',
  path: '/api/ajouter-comme-ami',
  summary: 'Send a friend request. Accepts the other person’s request if one is pending.',
  access: 'member',
  rateLimit: 'befriend',
  body: { schema: z.object({ memberId: Id }), names: { memberId: 'idevalueur' } },
  answer: Acknowledged,
});

const WireReceived = z.object({
  id: Id,
  nom: z.string(),
  pp: z.nullable(z.string()),
  verset: z.string(),
  commun: z.number(),
  /** The request's own id; accepting and declining take the requester's id or this one. */
  iddemande: Id,
  iddemandeur: Id,
  citation: z.string(),
  date: z.string(),
});

/** `total` counts the pending requests of all pages. */
export type ReceivedPage = Page<ReceivedRequest> & { total: number };

const ReceivedAnswer = z.object({
  demandes: z.array(WireReceived),
  next: z.nullable(z.string()),
  nombre: z.number(),
});

export const listReceivedRequests = endpoint({
  name: 'friends.listReceived',
  method: 'GET',
  path: '/api/demande-amitie',
  summary: 'List pending friend requests received by the member, newest first.',
  access: 'member',
  tokenScope: 'read',
  rateLimit: 'read',
  query: PageQuery,
  answer: codec(ReceivedAnswer, {
    encode: ({ items, next, total }: ReceivedPage) => ({
      demandes: items.map(({ id, person, sentAt }) => ({
        ...suggestedPersonShape.encode(person),
        iddemande: id,
        iddemandeur: person.id,
        citation: person.verse,
        date: sentAt,
      })),
      next,
      nombre: total,
    }),
    decode: ({ demandes, next, nombre }) => ({
      items: demandes.map((wire) => ({
        id: wire.iddemande,
        person: {
          id: wire.id,
          name: wire.nom,
          avatar: wire.pp,
          verse: wire.verset,
          mutualCount: wire.commun,
        },
        sentAt: wire.date,
      })),
      next,
      total: nombre,
    }),
  }),
});

export const listSentRequests = endpoint({
  name: 'friends.listSent',
  method: 'GET',
  path: '/api/sent-request',
  summary: 'List pending friend requests sent by the member, newest first.',
  access: 'member',
  tokenScope: 'read',
  rateLimit: 'read',
  query: PageQuery,
  answer: shape(z.object({ items: z.array(SentRequest), next: z.nullable(z.string()) }), {
    items: {
      name: 'suggestion',
      fields: {
        person: { name: 'user', fields: listedPersonNames },
        sentAt: 'date',
        daysAgo: 'sentDaysAgo',
      },
    },
  }),
});

const asker = { schema: z.object({ askerId: Id }), names: { askerId: 'iddemandeur' } } as const;

export const acceptRequest = endpoint({
  name: 'friends.accept',
  method: 'POST',
  path: '/api/accepter-demande',
  summary: 'Accept a friend request.',
  access: 'member',
  rateLimit: 'write',
  body: asker,
  answer: Acknowledged,
});

export const declineRequest = endpoint({
  name: 'friends.decline',
  method: 'POST',
  path: '/api/refuser-demande',
  summary: 'Decline a friend request. The requester is not notified.',
  access: 'member',
  rateLimit: 'write',
  body: asker,
  answer: Acknowledged,
});

export const cancelRequest = endpoint({
  name: 'friends.cancel',
  method: 'POST',
  path: '/api/cancel-request',
  summary: 'Cancel a friend request that the member sent.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: z.object({ id: Id }) },
  answer: Acknowledged,
});

export const acceptAllRequests = endpoint({
  name: 'friends.acceptAll',
  method: 'POST',
  path: '/api/friends/requests/accept-all',
  summary: 'Accept all pending friend requests.',
  access: 'member',
  rateLimit: 'write',
  answer: Acknowledged,
});

export const ignoreAllRequests = endpoint({
  name: 'friends.ignoreAll',
  method: 'POST',
  path: '/api/friends/requests/ignore-all',
  summary: 'Decline all pending friend requests.',
  access: 'member',
  rateLimit: 'write',
  answer: Acknowledged,
});

const member = { schema: z.object({ memberId: Id }) } as const;

export const unfriend = endpoint({
  name: 'friends.remove',
  method: 'POST',
  path: '/api/friends/remove',
  summary: 'Remove a friend. The other person is not notified.',
  access: 'member',
  rateLimit: 'write',
  body: member,
  answer: Acknowledged,
});

export const blockMember = endpoint({
  name: 'friends.block',
  method: 'POST',
  path: '/api/friends/block',
  summary: 'Block a member. Neither sees the other, and any friendship or request between them ends.',
  access: 'member',
  rateLimit: 'write',
  body: member,
  answer: Acknowledged,
});

export const unblockMember = endpoint({
  name: 'friends.unblock',
  method: 'POST',
  path: '/api/friends/unblock',
  summary: 'Unblock a member.',
  access: 'member',
  rateLimit: 'write',
  body: member,
  answer: Acknowledged,
});

export const listBlocked = endpoint({
  name: 'friends.listBlocked',
  method: 'GET',
  path: '/api/friends/blocked',
  summary: 'List the members blocked by the signed-in member, by name.',
  access: 'member',
  rateLimit: 'read',
  query: PageQuery,
  answer: shape(z.object({ items: z.array(ListedPerson), next: z.nullable(z.string()) }), {
    items: { name: 'liste', fields: listedPersonNames },
  }),
});

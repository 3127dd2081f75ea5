import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './identifiers.ts';
import { type Page, PageQuery } from './pages.ts';
import { type ListedPerson, listedPersonFromWire, listedPersonToWire, WireListedPerson } from './profiles.ts';
import { Acknowledged, codec } from './wire.ts';

/** Somebody who may become a friend; `mutualCount` counts the friends of both whom the viewer may see. */
export type SuggestedPerson = ListedPerson & { mutualCount: number };
/** A request that waits. */
export type ReceivedRequest = { id: string; person: SuggestedPerson; sentAt: string };
export type SentRequest = { id: string; person: ListedPerson; sentAt: string; daysAgo: number };

const WireSuggestion = z.extend(WireListedPerson, { commun: z.number() });
const suggestionToWire = (person: SuggestedPerson) => ({
  ...listedPersonToWire(person),
  commun: person.mutualCount,
});
const suggestionFromWire = (wire: z.output<typeof WireSuggestion>): SuggestedPerson => ({
  ...listedPersonFromWire(wire),
  mutualCount: wire.commun,
});

const SuggestionPage = codec(
  z.object({ suggestion: z.array(WireSuggestion), next: z.nullable(z.string()) }),
  {
    encode: ({ items, next }: Page<SuggestedPerson>) => ({ suggestion: items.map(suggestionToWire), next }),
    decode: ({ suggestion, next }) => ({ items: suggestion.map(suggestionFromWire), next }),
  },
);

export const listSuggestions = endpoint({
  name: 'friends.listSuggested',
  method: 'GET',
  path: '/api/all-suggestion-ami',
  summary: 'People the member may know: most friends in common first.',
  access: 'member',
  rateLimit: 'read',
  query: PageQuery,
  answer: SuggestionPage,
});

export const listGuestSuggestions = endpoint({
  name: 'friends.listSuggestedToGuests',
  method: 'GET',
  path: '/api/all-suggestion-ami-guest',
  summary: 'Members who have shared something publicly and have not opted out.',
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
  summary: 'Ask somebody to become a friend. Whoever asked first is accepted by it.',
  access: 'member',
  rateLimit: 'befriend',
  body: { schema: z.object({ memberId: Id }), names: { memberId: 'idevalueur' } },
  answer: Acknowledged,
});

const WireReceived = z.extend(WireSuggestion, {
  /** The request's own id; accepting and declining take the asker's or this one. */
  iddemande: Id,
  iddemandeur: Id,
  citation: z.string(),
  date: z.string(),
});

/** `total` of all pages: how many wait for the member's answer. */
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
  summary: 'Requests that wait for the member’s answer, newest first.',
  access: 'member',
  rateLimit: 'read',
  query: PageQuery,
  answer: codec(ReceivedAnswer, {
    encode: ({ items, next, total }: ReceivedPage) => ({
      demandes: items.map(({ id, person, sentAt }) => ({
        ...suggestionToWire(person),
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
        person: suggestionFromWire(wire),
        sentAt: wire.date,
      })),
      next,
      total: nombre,
    }),
  }),
});

const WireSent = z.object({
  id: Id,
  user: WireListedPerson,
  date: z.string(),
  sentDaysAgo: z.number(),
});

export const listSentRequests = endpoint({
  name: 'friends.listSent',
  method: 'GET',
  path: '/api/sent-request',
  summary: 'Requests of the member’s own that wait for an answer, newest first.',
  access: 'member',
  rateLimit: 'read',
  query: PageQuery,
  answer: codec(z.object({ suggestion: z.array(WireSent), next: z.nullable(z.string()) }), {
    encode: ({ items, next }: Page<SentRequest>) => ({
      suggestion: items.map(({ id, person, sentAt, daysAgo }) => ({
        id,
        user: listedPersonToWire(person),
        date: sentAt,
        sentDaysAgo: daysAgo,
      })),
      next,
    }),
    decode: ({ suggestion, next }) => ({
      items: suggestion.map((wire) => ({
        id: wire.id,
        person: listedPersonFromWire(wire.user),
        sentAt: wire.date,
        daysAgo: wire.sentDaysAgo,
      })),
      next,
    }),
  }),
});

const asker = { schema: z.object({ askerId: Id }), names: { askerId: 'iddemandeur' } } as const;

export const acceptRequest = endpoint({
  name: 'friends.accept',
  method: 'POST',
  path: '/api/accepter-demande',
  summary: 'Become the friend of somebody who asked.',
  access: 'member',
  rateLimit: 'write',
  body: asker,
  answer: Acknowledged,
});

export const declineRequest = endpoint({
  name: 'friends.decline',
  method: 'POST',
  path: '/api/refuser-demande',
  summary: 'Decline a request. Its asker is not told.',
  access: 'member',
  rateLimit: 'write',
  body: asker,
  answer: Acknowledged,
});

export const cancelRequest = endpoint({
  name: 'friends.cancel',
  method: 'POST',
  path: '/api/cancel-request',
  summary: 'Take back a request of one’s own.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: z.object({ id: Id }) },
  answer: Acknowledged,
});

export const acceptAllRequests = endpoint({
  name: 'friends.acceptAll',
  method: 'POST',
  path: '/api/friends/requests/accept-all',
  summary: 'Become the friend of everybody who asked.',
  access: 'member',
  rateLimit: 'write',
  answer: Acknowledged,
});

export const ignoreAllRequests = endpoint({
  name: 'friends.ignoreAll',
  method: 'POST',
  path: '/api/friends/requests/ignore-all',
  summary: 'Decline every request that waits.',
  access: 'member',
  rateLimit: 'write',
  answer: Acknowledged,
});

const member = { schema: z.object({ memberId: Id }) } as const;

export const unfriend = endpoint({
  name: 'friends.remove',
  method: 'POST',
  path: '/api/friends/remove',
  summary: 'End a friendship. The other one is not told.',
  access: 'member',
  rateLimit: 'write',
  body: member,
  answer: Acknowledged,
});

export const blockMember = endpoint({
  name: 'friends.block',
  method: 'POST',
  path: '/api/friends/block',
  summary: 'Block somebody: neither sees the other any more, and a friendship or request between them ends.',
  access: 'member',
  rateLimit: 'write',
  body: member,
  answer: Acknowledged,
});

export const unblockMember = endpoint({
  name: 'friends.unblock',
  method: 'POST',
  path: '/api/friends/unblock',
  summary: 'End a block of one’s own.',
  access: 'member',
  rateLimit: 'write',
  body: member,
  answer: Acknowledged,
});

export const listBlocked = endpoint({
  name: 'friends.listBlocked',
  method: 'GET',
  path: '/api/friends/blocked',
  summary: 'People whom the member blocks, by name.',
  access: 'member',
  rateLimit: 'read',
  query: PageQuery,
  answer: codec(z.object({ liste: z.array(WireListedPerson), next: z.nullable(z.string()) }), {
    encode: ({ items, next }: Page<ListedPerson>) => ({ liste: items.map(listedPersonToWire), next }),
    decode: ({ liste, next }) => ({ items: liste.map(listedPersonFromWire), next }),
  }),
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import { type Page, PageQuery } from './pages.ts';
import { type ListedPerson, listedPersonFromWire, listedPersonToWire, WireListedPerson } from './profiles.ts';
import { codec } from './wire.ts';

/** `term`: only those of whom words begin so, accents aside. */
const FriendsQuery = z.extend(PageQuery, {
  term: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchTermMax, 'text_too_long'))),
});

export const listFriends = endpoint({
  name: 'friends.list',
  method: 'GET',
  path: '/api/profile/{id}/friends',
  summary: 'The friends of a member by name, as far as the viewer may see them.',
  access: 'anyone',
  rateLimit: 'read',
  params: IdParams,
  query: FriendsQuery,
  answer: codec(z.object({ listeamis: z.array(WireListedPerson), next: z.nullable(z.string()) }), {
    encode: ({ items, next }: Page<ListedPerson>) => ({ listeamis: items.map(listedPersonToWire), next }),
    decode: ({ listeamis, next }) => ({ items: listeamis.map(listedPersonFromWire), next }),
  }),
});

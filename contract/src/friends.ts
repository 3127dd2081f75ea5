import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import { PageQuery } from './pages.ts';
import { ListedPerson, listedPersonNames } from './profiles.ts';
import { shape } from './wire.ts';

/** `term` matches the beginning of words, ignoring accents. */
const FriendsQuery = z.extend(PageQuery, {
  term: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchTermMax, 'text_too_long'))),
});

export const listFriends = endpoint({
  name: 'friends.list',
  method: 'GET',
  path: '/api/profile/{id}/friends',
  summary: 'List a member’s friends that the viewer may see, by name.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'read',
  params: IdParams,
  query: FriendsQuery,
  answer: shape(z.object({ items: z.array(ListedPerson), next: z.nullable(z.string()) }), {
    items: { name: 'listeamis', fields: listedPersonNames },
  }),
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { PageQuery } from './pages.ts';
import { type Post, postKinds } from './post-shapes.ts';
import { PostPageCodec, postFromWire, postToWire, WirePost } from './post-wire.ts';
import { ListedPerson, listedPersonNames, listedPersonShape } from './profiles.ts';
import { codec, shape } from './wire.ts';

/** Letters with marks, spaces, hyphens and apostrophes, with at least one letter. */
export const isSearchableName = (term: string): boolean =>
  /^[\p{L}\p{M} '’-]+$/u.test(term) && /\p{L}/u.test(term);

const SearchParams = z.object({
  term: z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.searchTermMax, 'text_too_long'),
      z.refine(isSearchableName, 'term_letters'),
    ),
});

export const searchPeople = endpoint({
  name: 'search.listPeople',
  method: 'GET',
  path: '/api/recherche-personne/{term}',
  summary:
    'Find people whose names contain words beginning with those of the term, ignoring accents and hyphens.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'search',
  params: SearchParams,
  answer: shape(z.object({ people: z.array(ListedPerson) }), {
    people: { name: 'liste', fields: listedPersonNames },
  }),
});

/** At least one letter or digit, such as 'Psaume 23'. */
export const hasSearchableWord = (term: string): boolean => /[\p{L}\p{N}]/u.test(term);

export const PostTerm = z
  .string('term_words')
  .check(
    z.trim(),
    z.maxLength(limits.searchTermMax, 'text_too_long'),
    z.refine(hasSearchableWord, 'term_words'),
  );

export const searchPosts = endpoint({
  name: 'search.listPosts',
  method: 'GET',
  path: '/api/search',
  summary:
    'Find posts whose title, text, reference or place contain every word; the last word also matches as a prefix. Newest first. A page may hold fewer posts than requested, or none, and still have a next page.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'search',
  query: z.extend(PageQuery, { q: PostTerm, kind: z.optional(z.enum(postKinds)) }),
  answer: PostPageCodec,
});

export type Suggestions = { people: ListedPerson[]; posts: Post[]; viewerId: string | null };

export const suggestSearchResults = endpoint({
  name: 'search.suggest',
  method: 'GET',
  path: '/api/search/suggestions',
  summary: 'Get the first people and the newest posts that match a search.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'search',
  query: z.object({ q: PostTerm }),
  answer: codec(z.object({ liste: z.array(listedPersonShape.schema), pubs: z.array(WirePost) }), {
    encode: ({ people, posts, viewerId }: Suggestions) => ({
      liste: people.map(listedPersonShape.encode),
      pubs: posts.map((post) => postToWire({ post, viewerId })),
    }),
    decode: ({ liste, pubs }) => ({
      people: liste.map(listedPersonShape.decode),
      posts: pubs.map(postFromWire),
      viewerId: null,
    }),
  }),
});

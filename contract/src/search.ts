import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { PageQuery } from './pages.ts';
import { type Post, postKinds } from './post-shapes.ts';
import { PostPageCodec, postFromWire, postToWire, WirePost } from './post-wire.ts';
import { type ListedPerson, listedPersonFromWire, listedPersonToWire, WireListedPerson } from './profiles.ts';
import { codec } from './wire.ts';

/** What names are made of: letters with their marks, spaces, hyphens and both apostrophes; at least one letter. */
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
    'People whose names hold words beginning with those of the term; accents and hyphens do not count.',
  access: 'anyone',
  rateLimit: 'search',
  params: SearchParams,
  answer: codec(z.object({ liste: z.array(WireListedPerson) }), {
    encode: ({ people }: { people: ListedPerson[] }) => ({ liste: people.map(listedPersonToWire) }),
    decode: ({ liste }) => ({ people: liste.map(listedPersonFromWire) }),
  }),
});

/** What is looked for in posts: anything that holds a letter or a figure, such as 'Psaume 23'. */
export const hasSearchableWord = (term: string): boolean => /[\p{L}\p{N}]/u.test(term);

const PostTerm = z
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
    'Posts whose title, text, reference or place hold every word, the last one also as a beginning; newest first. A page may hold fewer than asked for, or none, and still have a next one.',
  access: 'anyone',
  rateLimit: 'search',
  query: z.extend(PageQuery, { q: PostTerm, kind: z.optional(z.enum(postKinds)) }),
  answer: PostPageCodec,
});

/** What is offered while somebody types: the first people and the newest posts. */
export type Suggestions = { people: ListedPerson[]; posts: Post[]; viewerId: string | null };

export const suggestSearchResults = endpoint({
  name: 'search.suggest',
  method: 'GET',
  path: '/api/search/suggestions',
  summary: 'The first people and the newest posts that a search would find, in one answer.',
  access: 'anyone',
  rateLimit: 'search',
  query: z.object({ q: PostTerm }),
  answer: codec(z.object({ liste: z.array(WireListedPerson), pubs: z.array(WirePost) }), {
    encode: ({ people, posts, viewerId }: Suggestions) => ({
      liste: people.map(listedPersonToWire),
      pubs: posts.map((post) => postToWire({ post, viewerId })),
    }),
    decode: ({ liste, pubs }) => ({
      people: liste.map(listedPersonFromWire),
      posts: pubs.map(postFromWire),
      viewerId: null,
    }),
  }),
});

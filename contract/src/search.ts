import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { type ListedPerson, listedPersonFromWire, listedPersonToWire, WireListedPerson } from './profiles.ts';
import { codec } from './wire.ts';

/** What names are made of: letters with their marks, spaces, hyphens and both apostrophes; at least one letter. */
export const isSearchable = (term: string): boolean =>
  /^[\p{L}\p{M} '’-]+$/u.test(term) && /\p{L}/u.test(term);

const SearchParams = z.object({
  term: z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.searchTermMax, 'text_too_long'),
      z.refine(isSearchable, 'term_letters'),
    ),
});

export const searchPeople = endpoint({
  name: 'search.listPeople',
  method: 'GET',
  path: '/api/recherche-personne/{term}',
  summary:
    'People whose names hold words beginning with those of the term; accents and hyphens do not count.',
  access: 'anyone',
  rate: 'search',
  params: SearchParams,
  answer: codec(z.object({ liste: z.array(WireListedPerson) }), {
    encode: ({ people }: { people: ListedPerson[] }) => ({ liste: people.map(listedPersonToWire) }),
    decode: ({ liste }) => ({ people: liste.map(listedPersonFromWire) }),
  }),
});

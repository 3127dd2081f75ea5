import { searchPeople } from '@radiant/contract/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { termProblem } from './search-term.ts';

/** People found for a term; what was found before stays until the answer is there. */
export const usePeople = (viewer: string | undefined, term: string) =>
  useQuery({
    queryKey: ['people', viewer, term],
    queryFn: async ({ signal }) => (await call(searchPeople, { params: { term }, signal })).people,
    enabled: viewer !== undefined && term !== '' && termProblem(term) === null,
    placeholderData: keepPreviousData,
  });

import { isSearchableName, searchPeople } from '@radiant/contract/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { debounce } from '../../platform/debounce.ts';

/** Members other than the viewer whose name matches; idle while `term` is too short. */
export const useLinkableMembers = (viewer: string, term: string) =>
  useQuery({
    queryKey: ['linkable', viewer, term],
    queryFn: async ({ signal }) => {
      await debounce(signal);
      const { people } = await call(searchPeople, { params: { term }, signal, silent: true });
      return people.filter(({ id }) => id !== viewer);
    },
    enabled: isSearchableName(term),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });

import { listFriends } from '@radiant/contract/friends.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { debounce } from '../../platform/debounce.ts';

const MAX_OFFERED = 8;

/** Friends whose name starts with `term`; idle while it is null. */
export const useTaggableFriends = (memberId: string, term: string | null) =>
  useQuery({
    queryKey: ['taggable', memberId, term],
    queryFn: async ({ signal }): Promise<ListedPerson[]> => {
      await debounce(signal);
      const query = { limit: MAX_OFFERED, ...(term && { term }) };
      return (await call(listFriends, { params: { id: memberId }, query, signal, silent: true })).items;
    },
    enabled: term !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });

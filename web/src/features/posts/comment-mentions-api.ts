import { listMentionable } from '@radiant/contract/comments.ts';
import type { PersonSummary } from '@radiant/contract/post-shapes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { debounce } from '../../platform/debounce.ts';

const noPeople: PersonSummary[] = [];

/**
 * People who can be mentioned under a post; empty while `term` is null or on an error, so that a comment can always be
 * written. Earlier results stay until the response arrives.
 */
export function useMentionCandidates(postId: string, term: string | null): PersonSummary[] {
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['mentionable', postId, term],
    queryFn: async ({ signal }) => {
      await debounce(signal);
      const query = { term: term ?? '' };
      return (await call(listMentionable, { params: { id: postId }, query, signal, silent: true })).people;
    },
    enabled: term !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  if (term === null || !data) return noPeople;
  return isPlaceholderData ? data.filter(({ name }) => isNameMatch(name, term)) : data;
}

const foldAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const isNameMatch = (name: string, term: string) => ` ${foldAccents(name)}`.includes(` ${foldAccents(term)}`);

import { listMentionable } from '@radiant/contract/comments.ts';
import type { PersonSummary } from '@radiant/contract/post-shapes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** So that a name is asked for once, not letter by letter. */
const pause = 150;
const nobody: PersonSummary[] = [];

/**
 * People who can be named under a post; nobody while `term` is null, or where they cannot be fetched: a comment is
 * written all the same. Whoever was found before stays until the answer is there.
 */
export function useMentionable(postId: string, term: string | null): PersonSummary[] {
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['mentionable', postId, term],
    queryFn: async ({ signal }) => {
      await restBefore(signal);
      const query = { term: term ?? '' };
      return (await call(listMentionable, { params: { id: postId }, query, signal, silent: true })).people;
    },
    enabled: term !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  if (term === null || !data) return nobody;
  return isPlaceholderData ? data.filter(({ name }) => isNamed(name, term)) : data;
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const isNamed = (name: string, term: string) => ` ${folded(name)}`.includes(` ${folded(term)}`);

/**
 * Waits a moment before somebody is looked up by what is being typed.
 * @throws when another name is asked for meanwhile
 */
export function restBefore(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pause);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

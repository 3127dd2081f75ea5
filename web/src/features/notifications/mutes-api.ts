import { getMute, listMutes, setMute } from '@radiant/contract/mutes.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';

export type MuteTarget = { postId: string } | { memberId: string };

const mutesKey = ['mutes'] as const;

/** The member's mutes, latest first. */
export const useMutes = () =>
  useCursorQuery({
    queryKey: [...mutesKey, 'list'],
    fetchPage: ({ query, signal }) => call(listMutes, { query, signal, silent: true }),
  });

/** Loads when a menu that offers it opens. */
export const useMuteState = (about: MuteTarget) =>
  useQuery({
    queryKey: [...mutesKey, 'of', about],
    queryFn: ({ signal }) => call(getMute, { query: about, signal, silent: true }),
    staleTime: 0,
  });

/** Mutes or unmutes, then refetches lists and menus. */
export const changeMute = async (
  client: QueryClient,
  change: MuteTarget & { muted: boolean },
): Promise<void> => {
  await call(setMute, { body: change });
  await client.invalidateQueries({ queryKey: mutesKey });
};

export function useSetMute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: MuteTarget & { muted: boolean }) => changeMute(client, change),
  });
}

import {
  type DirectoryEntry,
  getOwnEntry,
  listDirectory,
  type OwnEntry,
  removeOwnEntry,
  setOwnEntry,
} from '@radiant/contract/directory.ts';
import { listGroups } from '@radiant/contract/groups.ts';
import { limits } from '@radiant/contract/limits.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { useLocale } from '../../platform/words.tsx';

export type DirectoryFilter = { term?: string; letter?: string; group?: string };

export const directoryKey = (viewer: string) => ['directory', viewer] as const;
const ownKey = (viewer: string) => [...directoryKey(viewer), 'own'] as const;

const pageSize = 50;

export const useDirectory = (viewer: string, filter: DirectoryFilter) =>
  useCursorQuery({
    queryKey: [...directoryKey(viewer), 'list', filter],
    fetchPage: ({ query, signal }) =>
      call(listDirectory, { query: { ...query, ...filter, limit: pageSize }, signal, silent: true }),
  });

/** All of them: a member is in `groupsMax` at most. */
export function useOwnGroups(viewer: string) {
  const { locale } = useLocale();
  return useQuery({
    queryKey: [...directoryKey(viewer), 'groups', locale],
    queryFn: async ({ signal }) => {
      const query = { list: 'own', limit: limits.groupsMax } as const;
      const { items } = await call(listGroups, { query, signal, silent: true });
      return items.map((group) => inLanguage(group, locale));
    },
  });
}

export const useOwnEntry = (viewer: string) =>
  useQuery({
    queryKey: ownKey(viewer),
    queryFn: ({ signal }) => call(getOwnEntry, { signal, silent: true }),
  });

export function useSaveEntry(viewer: string) {
  const client = useQueryClient();
  return async (body: DirectoryEntry): Promise<void> => {
    client.setQueryData<OwnEntry>(ownKey(viewer), await call(setOwnEntry, { body }));
    void client.invalidateQueries({ queryKey: [...directoryKey(viewer), 'list'] });
  };
}

export function useRemoveEntry(viewer: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeOwnEntry),
    onSettled: () => client.invalidateQueries({ queryKey: directoryKey(viewer) }),
  });
}

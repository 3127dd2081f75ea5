import { type Group, listGroups } from '@radiant/contract/groups.ts';
import { limits } from '@radiant/contract/limits.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useLocale } from '../../platform/words.tsx';

/** Of all queries about groups: one about a member's groups changes with any of them. */
export const groupsKey = (viewer: string) => ['groups', viewer] as const;

/** The groups that the member can share with, by name, in the reader's language. */
export function useOpenGroups(viewer: string) {
  const { locale } = useLocale();
  return useQuery({
    queryKey: [...groupsKey(viewer), 'open', locale],
    queryFn: async ({ signal }) => {
      const query = { list: 'own' as const, limit: limits.pageMax };
      const { items } = await call(listGroups, { query, signal, silent: true });
      return items.filter(isOpen).map((group) => inLanguage(group, locale));
    },
  });
}

const isOpen = ({ relation, archivedAt }: Group): boolean =>
  archivedAt === null && (relation === 'leader' || relation === 'member');

import { type Role, roles } from '@radiant/contract/accounts.ts';
import { limits } from '@radiant/contract/limits.ts';
import { type Standing, standings, userColumns } from '@radiant/contract/users.ts';
import { useSearchParams } from 'react-router';
import { parseDayRange } from '../operations/day-range-filter.tsx';
import { useTableParams } from '../operations/use-table-params.ts';

/** Search, filters, order and page, kept in the URL. */
export function useUserListParams() {
  const [params, setParams] = useSearchParams();
  const tableParams = useTableParams('users', userColumns);
  const setFilters = (changes: {
    q?: string;
    role?: Role | '';
    status?: Standing | '';
    from?: string;
    to?: string;
  }) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        next.delete('users-page');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    ...tableParams,
    q: (params.get('q') ?? '').slice(0, limits.searchTermMax),
    role: roles.find((role) => role === params.get('role')),
    status: standings.find((standing) => standing === params.get('status')),
    days: parseDayRange(params),
    setFilters,
  };
}

export type UserListParams = ReturnType<typeof useUserListParams>;

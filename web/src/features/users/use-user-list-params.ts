import { roles } from '@radiant/contract/accounts.ts';
import { limits } from '@radiant/contract/limits.ts';
import { standings, userColumns } from '@radiant/contract/users.ts';
import { parseDayRange } from '../operations/day-range-filter.tsx';
import { useListParams } from '../operations/use-list-params.ts';

/** Search, filters, order and page, kept in the URL. */
export function useUserListParams() {
  const { params, ...list } = useListParams<'q' | 'role' | 'status' | 'from' | 'to'>('users', userColumns);
  return {
    ...list,
    q: (params.get('q') ?? '').slice(0, limits.searchTermMax),
    role: roles.find((role) => role === params.get('role')),
    status: standings.find((standing) => standing === params.get('status')),
    days: parseDayRange(params),
  };
}

export type UserListParams = ReturnType<typeof useUserListParams>;

import { roles } from '@radiant/contract/accounts.ts';
import { limits } from '@radiant/contract/limits.ts';
import { standings, type UserFilter, userColumns } from '@radiant/contract/users.ts';
import { parseDayRange } from '../operations/day-range-filter.tsx';
import { useListParams } from '../operations/use-list-params.ts';

/** Search, filters, order and page, kept in the URL. */
export function useUserListParams() {
  const { params, ...list } = useListParams<'q' | 'role' | 'status' | 'from' | 'to'>('users', userColumns);
  const q = (params.get('q') ?? '').slice(0, limits.searchTermMax);
  const role = roles.find((one) => one === params.get('role'));
  const status = standings.find((standing) => standing === params.get('status'));
  const days = parseDayRange(params);
  const filter: UserFilter = { q: q.trim(), role, status, ...days };
  return { ...list, q, role, status, days, filter };
}

export type UserListParams = ReturnType<typeof useUserListParams>;

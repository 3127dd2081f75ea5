import { type Daily, getDaily } from '@radiant/contract/daily.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useSession } from '../../platform/session.tsx';
import { postKeys } from '../posts/post-cache.ts';

const quarterOfAnHour = 15 * 60_000;

/** Verse and prayer of the day; absent while they load, and for ever when they cannot be read. */
export function useDaily(): { daily: Daily | undefined; isSettled: boolean } {
  const { status } = useSession();
  const { data, isFetched } = useQuery({
    queryKey: postKeys.daily,
    queryFn: ({ signal }) => call(getDaily, { signal, silent: true }),
    enabled: status !== 'loading',
    staleTime: quarterOfAnHour,
    refetchInterval: quarterOfAnHour,
  });
  return { daily: data, isSettled: isFetched };
}

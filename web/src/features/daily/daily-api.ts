import { type Daily, getDaily } from '@radiant/contract/daily.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useSession } from '../../platform/session.tsx';
import { takePageData } from '../../platform/site.tsx';
import { useLocale } from '../../platform/words.tsx';
import { postKeys } from '../posts/post-cache.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

/** Verse and prayer of the day in the reader's language; undefined while loading or after a failure. */
export function useDaily(): { daily: Daily | undefined; isSettled: boolean } {
  const { status, user } = useSession();
  const { locale } = useLocale();
  const { data, isFetched } = useQuery({
    queryKey: postKeys.dailyIn(locale),
    queryFn: ({ signal }) => call(getDaily, { signal, silent: true }),
    initialData: () => (status === 'loading' ? undefined : readEmbeddedDaily(user?.id ?? 'guest')),
    enabled: status !== 'loading',
    staleTime: QUARTER_HOUR_MS,
    refetchInterval: QUARTER_HOUR_MS,
  });
  return { daily: data, isSettled: isFetched || data !== undefined };
}

/** Embedded in the HTML of the first page. */
function readEmbeddedDaily(viewer: string): Daily | undefined {
  const written = takePageData('daily', viewer);
  return written === undefined ? undefined : getDaily.answer.decode(written);
}

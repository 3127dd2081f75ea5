import { dayOf } from '@radiant/contract/days.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSite } from '../../platform/site.tsx';
import { useLocale } from '../../platform/words.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { postKeys } from '../posts/post-cache.ts';

const MIN_DELAY_MS = 3_000;
const DELAY_SPREAD_MS = 20_000;

/** After midnight: clocks differ, and open pages must not all request at once. `random` is 0 to 1. */
const getRefetchDelayMs = (random: number): number => Math.round(MIN_DELAY_MS + random * DELAY_SPREAD_MS);

/** Refetches the daily picks on a page that stays open over midnight, or whose computer slept. */
export function useRefetchAtMidnight(): void {
  const client = useQueryClient();
  const { timeZone } = useSite();
  const { locale } = useLocale();
  const today = dayOf(new Date(useCurrentMinute()), timeZone);
  useEffect(() => {
    const readAt = client.getQueryState(postKeys.dailyIn(locale))?.dataUpdatedAt ?? 0;
    if (readAt === 0 || dayOf(new Date(readAt), timeZone) === today) return;
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: postKeys.daily }),
      getRefetchDelayMs(Math.random()),
    );
    return () => clearTimeout(timer);
  }, [client, today, timeZone, locale]);
}

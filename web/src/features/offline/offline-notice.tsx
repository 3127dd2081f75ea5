import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { formatDate, formatTime, localTimeZone } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { Notice } from '../../ui/notice.tsx';
import { offlineWords } from '../../words/offline.ts';
import styles from './offline.module.css';
import { isShownList } from './offline-queries.ts';
import { getLoadedAt } from './query-copies.ts';

/** Says from when is what the page shows, while the server cannot be reached. */
export function OfflineNotice({ memberId }: { memberId: string }) {
  const { locale } = useLocale();
  const client = useQueryClient();
  const loadedAt = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => findOldest(client, memberId),
  );
  const words = offlineWords[locale];
  if (loadedAt === null) return null;
  const date = new Date(loadedAt);
  const time = formatTime(locale, date, localTimeZone()).replaceAll(' ', '\u00a0');
  return (
    // Where the browser knows, the page says it above.
    <Notice className={styles.notice} title={navigator.onLine ? words.title : undefined}>
      {isDaysAgo(date, 0)
        ? words.loadedToday({ time })
        : isDaysAgo(date, 1)
          ? words.loadedYesterday({ time })
          : words.loadedEarlier({ date: formatDate(locale, date) })}
    </Notice>
  );
}

function isDaysAgo(date: Date, days: number): boolean {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return date.toDateString() === day.toDateString();
}

/** Of the lists on the screen; null where none of them is. */
function findOldest(client: QueryClient, memberId: string): number | null {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => isShownList(queryKey, memberId) })
    .flatMap(({ queryHash }) => getLoadedAt(queryHash) ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}

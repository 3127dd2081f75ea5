import type { PrayList } from '@radiant/contract/prayers.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { formatTime, localTimeZone } from '../../platform/format.ts';
import { useMember } from '../../platform/session.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Notice } from '../../ui/notice.tsx';
import { offlineKey } from './pray-keys.ts';
import { useSyncPrayers } from './send-prayers.ts';

/** A server may be back without the browser noticing. */
const RETRY_MS = 30_000;

/** Says from when the prayers are that were stored on the device, until they could be loaded anew. */
export function OfflineNotice({ list }: { list: PrayList }) {
  const { data: loadedAt = null } = useQuery<number | null>({
    queryKey: offlineKey(list),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return loadedAt !== null && <StoredPrayersNotice loadedAt={new Date(loadedAt)} />;
}

function StoredPrayersNotice({ loadedAt }: { loadedAt: Date }) {
  const t = useWords();
  const { locale } = useLocale();
  const { id: memberId } = useMember();
  const sync = useEffectEvent(useSyncPrayers());
  useEffect(() => {
    const retry = () => void (document.hidden || sync(memberId, true));
    retry();
    const timer = setInterval(retry, RETRY_MS);
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [memberId]);

  const time = formatTime(locale, loadedAt, localTimeZone()).replaceAll(' ', '\u00a0');
  const isToday = loadedAt.toDateString() === new Date().toDateString();
  return (
    // Where the browser knows, the page says it above.
    <Notice title={navigator.onLine ? t.layout.offlineTitle : undefined}>
      {isToday ? t.pray.loadedToday({ time }) : t.pray.loadedYesterday({ time })} {t.pray.sentLater}
    </Notice>
  );
}

import { useEffect, useEffectEvent } from 'react';
import { useSyncPrayers } from './send-prayers.ts';

/** Sends what was prayed without a connection: when the application starts, and when the connection is back. */
export function UnsentPrayerSender({ memberId }: { memberId: string }) {
  const sync = useEffectEvent(useSyncPrayers());
  useEffect(() => {
    void sync(memberId);
    const handleOnline = () => void sync(memberId, true);
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, [memberId]);
  return null;
}

import { useEffect, useEffectEvent } from 'react';
import { useSendPrayers } from './pray-api.ts';

/** Sends what was prayed without a connection: when the application starts, and when the connection is back. */
export function UnsentPrayerSender({ memberId }: { memberId: string }) {
  const send = useEffectEvent(useSendPrayers());
  useEffect(() => {
    const handleOnline = () => send(memberId);
    handleOnline();
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, [memberId]);
  return null;
}

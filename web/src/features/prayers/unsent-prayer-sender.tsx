import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../platform/session.tsx';
import { useSendPrayers } from './pray-api.ts';

/** Sends what was prayed without a connection: when the application starts, and when the connection is back. */
export function UnsentPrayerSender() {
  const { user } = useSession();
  const send = useEffectEvent(useSendPrayers());
  const memberId = user?.id;
  useEffect(() => {
    if (memberId === undefined) return;
    const handleOnline = () => send(memberId);
    handleOnline();
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, [memberId]);
  return null;
}

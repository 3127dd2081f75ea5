import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { runIfPushEnabled } from '../../platform/push-owner.ts';

/** Leaves the first seconds to the page itself. */
const startDelayMs = 12_000;

/** Rings at prayer times while a page is open. Its code loads late. */
export function useReminderRinger(memberId: string): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const follow = useEffectEvent(() => void navigate(paths.prayerTimes()));
  useEffect(() => {
    let stop = scheduleStart(client, memberId, () => follow());
    // A page in the back/forward cache must not stay leader.
    const handlePageHide = () => stop();
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stop = scheduleStart(client, memberId, () => follow());
    };
    addEventListener('pagehide', handlePageHide);
    addEventListener('pageshow', handlePageShow);
    return () => {
      removeEventListener('pagehide', handlePageHide);
      removeEventListener('pageshow', handlePageShow);
      stop();
    };
  }, [client, memberId]);
}

/** Starts after the delay. Returns the stop function. */
function scheduleStart(client: QueryClient, memberId: string, onFollow: () => void): () => void {
  let isStopped = false;
  let stop = () => {};
  const timer = setTimeout(async () => {
    // A new session must register this browser again.
    void runIfPushEnabled((push) => push.renewPushSubscription(memberId));
    try {
      const { startReminderRinger } = await import('./reminder-ringer.ts');
      if (!isStopped) stop = startReminderRinger(client, { memberId, onFollow });
    } catch {
      // The next page load tries again; the notification arrives anyway.
    }
  }, startDelayMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop();
  };
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { runIfPushEnabled } from '../../platform/push-owner.ts';

/** A page that has just opened has other things to do. */
const startDelayMs = 12_000;

/** Rings at a member's prayer times while a page is open. What it takes comes once the page rests. */
export function useReminderRinger(memberId: string): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const follow = useEffectEvent(() => void navigate(paths.prayerTimes()));
  useEffect(() => {
    let stop = scheduleStart(client, memberId, () => follow());
    // A page that the browser puts aside must not keep the lead; when it comes back it begins anew.
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

/** Rings from the moment on at which the page rests. Answers how to stop. */
function scheduleStart(client: QueryClient, memberId: string, onFollow: () => void): () => void {
  let isStopped = false;
  let stop = () => {};
  const timer = setTimeout(async () => {
    // Under a new session the server has to learn of this browser again.
    void runIfPushEnabled((push) => push.renewPushSubscription(memberId));
    try {
      const { startReminderRinger } = await import('./reminder-ringer.ts');
      if (!isStopped) stop = startReminderRinger(client, { memberId, onFollow });
    } catch {
      // The next page that opens tries again; the notification is there all the same.
    }
  }, startDelayMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop();
  };
}

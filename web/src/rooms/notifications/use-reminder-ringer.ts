import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';

/** A page that has just opened has other things to do. */
const restFirst = 12_000;

/** Rings at the prayer times of whoever is signed in, while a page is open. What it takes comes once the page rests. */
export function useReminderRinger(memberId: string | undefined): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const follow = useEffectEvent(() => void navigate(paths.prayerTimes()));
  useEffect(() => {
    if (memberId === undefined) return;
    let isLeft = false;
    let stop = () => {};
    const timer = setTimeout(async () => {
      try {
        const { startRinging } = await import('./reminder-ringer.ts');
        if (!isLeft) stop = startRinging(client, { memberId, onFollow: () => follow() });
      } catch {
        // The next page that opens tries again; the notification is there all the same.
      }
    }, restFirst);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      stop();
    };
  }, [client, memberId]);
}

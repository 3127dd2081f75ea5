import { useEffect, useEffectEvent } from 'react';
import { useLiveEvents } from '../../platform/live.ts';
import { type NotificationsQuery, useMarkSeen, useUnseenCount } from './notifications-api.ts';

/**
 * Marks all as seen once the list has loaded, so that its rows still show what is new, and again for
 * what arrives while the page is visible.
 */
export function useMarkSeenOnView(query: NotificationsQuery): void {
  const markSeen = useMarkSeen();
  const unseen = useUnseenCount();
  const markIfLookedAt = () => {
    if (document.visibilityState === 'visible') markSeen();
  };
  const handleRead = useEffectEvent(markIfLookedAt);
  const handleReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && unseen > 0) void query.refetch().then(markIfLookedAt);
  });

  const isRead = !query.isPending;
  useEffect(() => {
    if (isRead) handleRead();
  }, [isRead]);

  useEffect(() => {
    const listener = () => handleReturn();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);

  useLiveEvents((event) => {
    if (event.type === 'notified' && event.unseen > 0) void query.refetch().then(markIfLookedAt);
    if (event.type === 'announced') void query.refetch().then(markIfLookedAt);
  });
}

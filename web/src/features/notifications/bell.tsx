import { useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense } from 'react';
import { useLiveEvents } from '../../platform/live.ts';
import { useWords } from '../../platform/words.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy.ts';
import { Popover } from '../../ui/popover.tsx';
import { useAppBadge } from './app-badge.ts';
import { formatBadgeCount } from './badge-count.ts';
import styles from './bell.module.css';
import {
  invalidateNotifications,
  invalidateWithJitter,
  setUnseenCount,
  useUnseenCount,
} from './notifications-api.ts';

/** The panel loads on the first press. */
const NotificationPanel = lazyPart(async () => (await import('./notification-panel.tsx')).NotificationPanel);

export function Bell() {
  const t = useWords();
  const client = useQueryClient();
  const unseen = useUnseenCount();
  useAppBadge(unseen);
  useLiveEvents((event) => {
    if (event.type === 'notified') setUnseenCount(client, event.unseen);
    if (event.type === 'announced') invalidateWithJitter(client);
    if (event.type === 'reset') invalidateNotifications(client);
  });

  return (
    <Popover
      label={t.notifications.title}
      className={styles.panel}
      trigger={
        <IconButton
          label={t.notifications.bell({ unseen })}
          icon={<BellIcon size={24} />}
          count={formatBadgeCount(unseen)}
        />
      }
    >
      {(close) => (
        <Suspense fallback={<p className={styles.loading}>{t.notifications.loading}</p>}>
          <NotificationPanel onClose={close} />
        </Suspense>
      )}
    </Popover>
  );
}

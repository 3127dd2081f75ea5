import type { Notification } from '@radiant/contract/notifications.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSetPrayerNeed } from '../posts/use-set-prayer-need.ts';
import styles from './notification-actions.module.css';

/** What can be done about a notification without opening it. */
export function NotificationActions({
  notification: { kind, postId, about },
  onSettled,
}: {
  notification: Notification;
  /** The notification no longer holds. */
  onSettled: () => void;
}) {
  if (postId === null || kind !== 'prayer-news-asked') return null;
  return <NewsRequestActions postId={postId} about={about} onSettled={onSettled} />;
}

function NewsRequestActions({
  postId,
  about,
  onSettled,
}: {
  postId: string;
  about: string | null;
  onSettled: () => void;
}) {
  const { answering: words } = useWords();
  const need = useSetPrayerNeed(postId, { onDone: onSettled });
  const name = about !== null && <VisuallyHidden>{` – ${about}`}</VisuallyHidden>;
  return (
    <div className={styles.actions}>
      <Button size="small" variant="secondary" pending={need.isPending} onClick={() => need.run('renewed')}>
        {words.renew}
        {name}
      </Button>
      <Button size="small" variant="quiet" pending={need.isPending} onClick={() => need.run('closed')}>
        {words.close}
        {name}
      </Button>
    </div>
  );
}

import type { Notification, NotificationKind } from '@radiant/contract/notifications.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useAction } from '../../platform/action.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSetPrayerNeed } from '../posts/use-set-prayer-need.ts';
import { useSetMute } from './mutes-api.ts';
import styles from './notification-actions.module.css';
import { setCachedMute } from './notifications-api.ts';
import { useChoiceWords } from './use-choice-words.ts';

type ActionsProps = {
  postId: string;
  notification: Notification;
  /** The notification no longer holds. */
  onSettled: () => void;
};

const actionsOfKind: Readonly<Partial<Record<NotificationKind, ComponentType<ActionsProps>>>> = {
  'prayer-news-asked': NewsRequestActions,
  'prayer-ended': ReopenAction,
  'prayer-updated': UpdatesAction,
  answered: UpdatesAction,
};

/** What can be done about a notification without opening it. */
export function NotificationActions({
  notification,
  onSettled,
}: Pick<ActionsProps, 'notification' | 'onSettled'>) {
  const { kind, postId } = notification;
  const Actions = actionsOfKind[kind];
  if (!Actions || postId === null) return null;
  return (
    <div className={styles.actions}>
      <Actions postId={postId} notification={notification} onSettled={onSettled} />
    </div>
  );
}

function NewsRequestActions({ postId, notification, onSettled }: ActionsProps) {
  const { answering: words } = useWords();
  const need = useSetPrayerNeed(postId, { onDone: onSettled });
  const shared = { size: 'small', pending: need.isPending } as const;
  return (
    <>
      <Button {...shared} variant="secondary" onClick={() => need.run('renewed')}>
        {words.renew}
        <SubjectName notification={notification} />
      </Button>
      <Button {...shared} variant="quiet" onClick={() => need.run('closed')}>
        {words.close}
        <SubjectName notification={notification} />
      </Button>
    </>
  );
}

function ReopenAction({ postId, notification, onSettled }: ActionsProps) {
  const { answering: words } = useWords();
  const need = useSetPrayerNeed(postId, { onDone: onSettled });
  return (
    <Button size="small" variant="secondary" pending={need.isPending} onClick={() => need.run('reopened')}>
      {words.reopen}
      <SubjectName notification={notification} />
    </Button>
  );
}

/** Stops or resumes updates of one prayer. The row stays, so that the focus does, too. */
function UpdatesAction({ postId, notification }: ActionsProps) {
  const words = useChoiceWords();
  const client = useQueryClient();
  const mutation = useSetMute();
  const onSuccess = (_done: unknown, { muted }: { muted: boolean }) =>
    setCachedMute(client, { postId, muted });
  const resume = useAction(mutation, {
    success: words.updatesResumed,
    failure: words.muteFailed,
    onSuccess,
  });
  const stop = useAction(mutation, {
    success: words.updatesStopped,
    failure: words.muteFailed,
    onSuccess,
    undo: { label: words.undo, onAction: () => resume.run({ postId, muted: false }) },
  });
  const isStopped = notification.muted === true;
  return (
    <Button
      size="small"
      variant="quiet"
      pending={mutation.isPending}
      onClick={() => (isStopped ? resume : stop).run({ postId, muted: !isStopped })}
    >
      {isStopped ? words.resumeUpdates : words.stopUpdates}
      <SubjectName notification={notification} />
    </Button>
  );
}

/** For people who move from button to button. */
const SubjectName = ({ notification: { about } }: { notification: Notification }) =>
  about !== null && <VisuallyHidden>{` – ${about}`}</VisuallyHidden>;

import type { Notification, NotificationKind } from '@radiant/contract/notifications.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  AlarmClock,
  AtSign,
  CalendarClock,
  CalendarX,
  CircleCheck,
  HandHelping,
  Heart,
  HeartHandshake,
  Megaphone,
  MessageCircle,
  MessageCircleQuestionMark,
  Reply,
  Send,
  ShieldCheck,
  Tag,
  Ticket,
  UserCheck,
  UserMinus,
  UserPlus,
  UserSearch,
  UserX,
} from 'lucide-react';
import { type ReactNode, Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../platform/action.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useWords } from '../../platform/words.tsx';
import { Candle } from '../../ui/icons/candle.tsx';
import { PrayingHands } from '../../ui/icons/praying-hands.tsx';
import { lazyPart } from '../../ui/lazy.ts';
import { findAdjacentButton } from './adjacent-button.ts';
import { NotificationMenu } from './notification-menu.tsx';
import styles from './notification-row.module.css';
import { removeCachedNotification, useDeleteNotification } from './notifications-api.ts';

const NotificationActions = lazyPart(
  async () => (await import('./notification-actions.tsx')).NotificationActions,
);

/** The actions themselves are loaded with the first such notification. */
const kindsWithActions: ReadonlySet<NotificationKind> = new Set([
  'prayer-news-asked',
  'prayer-ended',
  'prayer-updated',
  'answered',
]);

const kindIcons: Readonly<Record<NotificationKind, ReactNode>> = {
  prayed: <PrayingHands size={20} />,
  amen: <Heart size={20} />,
  commented: <MessageCircle size={20} />,
  mentioned: <AtSign size={20} />,
  replied: <Reply size={20} />,
  answered: <Candle size={20} />,
  'prayer-updated': <PrayingHands size={20} />,
  'prayer-ended': <CircleCheck size={20} />,
  'prayer-urgent': <PrayingHands size={20} />,
  'urgency-ended': <CircleCheck size={20} />,
  'prayer-news-asked': <MessageCircleQuestionMark size={20} />,
  'friend-requested': <UserPlus size={20} />,
  'friend-accepted': <UserCheck size={20} />,
  'event-changed': <CalendarClock size={20} />,
  'event-cancelled': <CalendarX size={20} />,
  'event-place': <Ticket size={20} />,
  'event-answered-for-you': <UserCheck size={20} />,
  'sign-up-asked': <HandHelping size={20} />,
  'sign-up-declined': <UserX size={20} />,
  'sign-up-replacement': <UserSearch size={20} />,
  'sign-up-taken-over': <UserCheck size={20} />,
  'sign-up-removed': <UserMinus size={20} />,
  'event-reminder': <AlarmClock size={20} />,
  'prayer-time': <PrayingHands size={20} />,
  tagged: <Tag size={20} />,
  'about-you': <Tag size={20} />,
  'post-published': <Send size={20} />,
  'group-posted': <HeartHandshake size={20} />,
  'group-invited': <UserPlus size={20} />,
  'group-requested': <UserPlus size={20} />,
  'group-accepted': <UserCheck size={20} />,
  announcement: <Megaphone size={20} />,
  'post-moderated': <ShieldCheck size={20} />,
  'report-resolved': <ShieldCheck size={20} />,
  'moderation-waiting': <ShieldCheck size={20} />,
  'care-alert': <AlarmClock size={20} />,
  'care-request': <HeartHandshake size={20} />,
  'measure-taken': <ShieldCheck size={20} />,
  'appeal-decided': <ShieldCheck size={20} />,
  'care-assigned': <HeartHandshake size={20} />,
  'care-waiting': <AlarmClock size={20} />,
  'prayer-chain': <AlarmClock size={20} />,
  'prayer-chain-waiting': <AlarmClock size={20} />,
  'privacy-request-due': <AlarmClock size={20} />,
};

export function NotificationRow({
  notification,
  onFollow,
  onFocusLost,
}: {
  notification: Notification;
  onFollow?: (() => void) | undefined;
  /** The deleted row had the focus, and no other row can take it. */
  onFocusLost: () => void;
}) {
  const t = useWords();
  const deletion = useAction(useDeleteNotification(), {
    loading: t.notifications.deleting,
    success: t.notifications.deleted,
    failure: t.notifications.deleteFailed,
  });
  const client = useQueryClient();
  const row = useRef<HTMLLIElement>(null);
  const { id, kind, link, text, about, date, seen, avatar } = notification;

  /** Before the row disappears; a focus that has moved on stays. */
  function moveFocusOn() {
    const button = document.activeElement;
    if (!(button instanceof HTMLButtonElement) || !row.current?.contains(button)) return;
    const neighbour = findAdjacentButton(button);
    if (neighbour) neighbour.focus();
    else onFocusLost();
  }

  function handleDelete() {
    if (!deletion.isPending) deletion.run({ id, onDeleted: moveFocusOn });
  }

  function handleSettled() {
    moveFocusOn();
    removeCachedNotification(client, id);
  }

  return (
    <li ref={row} className={styles.row}>
      <Link className={styles.link} to={link} onClick={onFollow}>
        {avatar ? (
          <img className={styles.avatar} src={fileUrl(avatar)} width={40} height={40} alt="" loading="lazy" />
        ) : (
          <span className={styles.sign}>{kindIcons[kind]}</span>
        )}
        <span className={styles.words}>
          {!seen && <span className="visually-hidden">{t.notifications.fresh} </span>}
          <span className={styles.text}>{text}</span>
          {about && (
            <span className={styles.about} dir="auto">
              {about}
            </span>
          )}
          <TimeAgo compact className={styles.time} date={date} />
        </span>
        {!seen && <span className={styles.dot} aria-hidden="true" />}
      </Link>
      <NotificationMenu notification={notification} onDelete={handleDelete} onFollow={onFollow} />
      {kindsWithActions.has(kind) && (
        <Suspense>
          <NotificationActions notification={notification} onSettled={handleSettled} />
        </Suspense>
      )}
    </li>
  );
}

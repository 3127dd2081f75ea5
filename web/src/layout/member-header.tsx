import { Bell } from '../features/notifications/bell.tsx';
import { useReminderRinger } from '../features/notifications/use-reminder-ringer.ts';
import { useMember } from '../platform/session.tsx';
import styles from './header.module.css';
import { UserMenu } from './user-menu.tsx';

/** What only members have on every page; a file of its own, so that guests do not carry it. */
export function MemberHeader() {
  useReminderRinger(useMember().id);
  return (
    <>
      <Bell />
      <span className={styles.wide}>
        <UserMenu />
      </span>
    </>
  );
}

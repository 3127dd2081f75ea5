import { useMember } from '../platform/session.tsx';
import { Bell } from '../rooms/notifications/bell.tsx';
import { useReminderRinger } from '../rooms/notifications/use-reminder-ringer.ts';
import styles from './header.module.css';
import { UserMenu } from './user-menu.tsx';

/** What only members have on every page; a file of its own, so that guests do not carry it. */
export function MemberControls() {
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

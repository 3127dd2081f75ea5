import { Bell } from '../rooms/notifications/bell.tsx';
import styles from './header.module.css';
import { UserMenu } from './user-menu.tsx';

/** What only members have in the header; a file of its own, so that guests do not carry it. */
export function MemberControls() {
  return (
    <>
      <Bell />
      <span className={styles.wide}>
        <UserMenu />
      </span>
    </>
  );
}

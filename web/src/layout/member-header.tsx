import { Bell } from '../features/notifications/bell.tsx';
import { useReminderRinger } from '../features/notifications/use-reminder-ringer.ts';
import { PostedHelp } from '../features/posts/posted-help.tsx';
import { useMember } from '../platform/session.tsx';
import styles from './header.module.css';
import { UserMenu } from './user-menu.tsx';

/** Lazily loaded, so that guests do not download it. */
export function MemberHeader() {
  const { id } = useMember();
  useReminderRinger(id);
  return (
    <>
      <Bell />
      <span className={styles.wide}>
        <UserMenu />
      </span>
      <PostedHelp key={id} />
    </>
  );
}

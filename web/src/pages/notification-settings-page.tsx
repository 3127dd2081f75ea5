import { usePageTitle } from '../platform/page-title.tsx';
import { useMember } from '../platform/session.tsx';
import { useWords } from '../platform/words.tsx';
import { ReminderForm } from '../rooms/notifications/reminder-form.tsx';
import { ReminderPageBody } from '../rooms/notifications/reminder-page-body.tsx';
import styles from '../rooms/settings/settings.module.css';

/** What one hears of, when one prays, and when events remind one. */
export function NotificationSettingsPage() {
  const t = useWords();
  const { id } = useMember();
  usePageTitle(t.reminders.title);
  return (
    <div className={styles.page}>
      <h1>{t.reminders.title}</h1>
      <ReminderPageBody memberId={id}>
        {(choices) => <ReminderForm memberId={id} choices={choices} />}
      </ReminderPageBody>
    </div>
  );
}

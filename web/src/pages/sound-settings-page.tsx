import { usePageTitle } from '../platform/page-title.tsx';
import { useMember } from '../platform/session.tsx';
import { useWords } from '../platform/words.tsx';
import { ReminderPageBody } from '../rooms/notifications/reminder-page-body.tsx';
import { ReminderSoundForm } from '../rooms/notifications/reminder-sound-form.tsx';
import styles from '../rooms/settings/settings.module.css';

/** What prayer times sound like. */
export function SoundSettingsPage() {
  const t = useWords();
  const { id } = useMember();
  usePageTitle(t.reminders.sound);
  return (
    <div className={styles.page}>
      <h1>{t.reminders.sound}</h1>
      <ReminderPageBody memberId={id}>
        {(choices) => <ReminderSoundForm memberId={id} choices={choices} />}
      </ReminderPageBody>
    </div>
  );
}

import { usePageTitle } from '../platform/page-title.tsx';
import { useMember } from '../platform/session.tsx';
import { ReminderPageBody } from '../rooms/notifications/reminder-page-body.tsx';
import { ReminderSoundForm } from '../rooms/notifications/reminder-sound-form.tsx';
import { useReminderWords } from '../rooms/notifications/use-reminder-words.ts';
import styles from '../rooms/settings/settings.module.css';

/** What prayer times sound like. */
export function SoundSettingsPage() {
  const words = useReminderWords();
  const { id } = useMember();
  usePageTitle(words.sound);
  return (
    <div className={styles.page}>
      <h1>{words.sound}</h1>
      <ReminderPageBody memberId={id}>
        {(choices) => <ReminderSoundForm memberId={id} choices={choices} />}
      </ReminderPageBody>
    </div>
  );
}

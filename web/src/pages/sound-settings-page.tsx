import { ReminderPageBody } from '../features/notifications/reminder-page-body.tsx';
import { ReminderSoundForm } from '../features/notifications/reminder-sound-form.tsx';
import { useReminderWords } from '../features/notifications/use-reminder-words.ts';
import styles from '../features/settings/settings.module.css';
import { SettingsHeader } from '../features/settings/settings-header.tsx';
import { usePageTitle } from '../platform/page-title.tsx';
import { useMember } from '../platform/session.tsx';

export function SoundSettingsPage() {
  const words = useReminderWords();
  const { id } = useMember();
  usePageTitle(words.sound);
  return (
    <div className={styles.page}>
      <SettingsHeader title={words.sound} />
      <ReminderPageBody memberId={id}>
        {(choices) => <ReminderSoundForm memberId={id} choices={choices} />}
      </ReminderPageBody>
    </div>
  );
}

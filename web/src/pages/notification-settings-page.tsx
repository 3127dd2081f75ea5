import { MailSettingsCard } from '../features/notifications/mail-settings.tsx';
import { MutedCard } from '../features/notifications/muted-card.tsx';
import { NotificationChoicesCard } from '../features/notifications/notification-choices.tsx';
import { PushPermission } from '../features/notifications/push-permission.tsx';
import { QuietHoursCard } from '../features/notifications/quiet-hours-card.tsx';
import { ReminderForm } from '../features/notifications/reminder-form.tsx';
import { ReminderPageBody } from '../features/notifications/reminder-page-body.tsx';
import { useReminderWords } from '../features/notifications/use-reminder-words.ts';
import styles from '../features/settings/settings.module.css';
import { SettingsHeader } from '../features/settings/settings-header.tsx';
import { usePageTitle } from '../platform/page-title.tsx';
import { useMember } from '../platform/session.tsx';

export function NotificationSettingsPage() {
  const words = useReminderWords();
  const { id } = useMember();
  usePageTitle(words.title);
  return (
    <div className={styles.page}>
      <SettingsHeader title={words.title} />
      <ReminderPageBody memberId={id}>
        {(choices) => <ReminderForm memberId={id} choices={choices} />}
      </ReminderPageBody>
      <NotificationChoicesCard memberId={id} />
      <MailSettingsCard memberId={id} />
      <PushPermission memberId={id} />
      <QuietHoursCard memberId={id} />
      <MutedCard />
    </div>
  );
}

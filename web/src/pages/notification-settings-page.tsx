import { usePageTitle } from '../platform/page-title.tsx';
import { useMember } from '../platform/session.tsx';
import { MailSettingsCard } from '../rooms/notifications/mail-settings.tsx';
import { MutedCard } from '../rooms/notifications/muted-card.tsx';
import { NotificationChoicesCard } from '../rooms/notifications/notification-choices.tsx';
import { PushPermission } from '../rooms/notifications/push-permission.tsx';
import { QuietHoursCard } from '../rooms/notifications/quiet-hours-card.tsx';
import { ReminderForm } from '../rooms/notifications/reminder-form.tsx';
import { ReminderPageBody } from '../rooms/notifications/reminder-page-body.tsx';
import { useReminderWords } from '../rooms/notifications/use-reminder-words.ts';
import styles from '../rooms/settings/settings.module.css';

/** What one hears of, when one prays, and when events remind one. */
export function NotificationSettingsPage() {
  const words = useReminderWords();
  const { id } = useMember();
  usePageTitle(words.title);
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
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

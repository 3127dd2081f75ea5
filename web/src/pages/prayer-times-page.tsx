import { ArrowRight, Bell } from 'lucide-react';
import { Link } from 'react-router';
import { DailyCards } from '../features/daily/daily-cards.tsx';
import { PrayerTimes } from '../features/notifications/prayer-times.tsx';
import { PushOffer } from '../features/notifications/push-offer.tsx';
import { ReminderPageBody } from '../features/notifications/reminder-page-body.tsx';
import { useReminderWords } from '../features/notifications/use-reminder-words.ts';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useMember } from '../platform/session.tsx';
import { Button } from '../ui/button.tsx';
import page from './page.module.css';
import styles from './prayer-times-page.module.css';

export function PrayerTimesPage() {
  const words = useReminderWords();
  const { id } = useMember();
  usePageTitle(words.timesTitle);
  return (
    <div className={page.page}>
      <h1>{words.timesTitle}</h1>
      <ReminderPageBody memberId={id}>
        {(choices) => (
          <>
            <PrayerTimes choices={choices} />
            {choices.isChosen && choices.settings.prayerReminders && <PushOffer memberId={id} />}
          </>
        )}
      </ReminderPageBody>
      {/* Wide screens show them beside the page. */}
      <div className={styles.daily}>
        <DailyCards />
      </div>
      <div className={styles.ways}>
        <Button iconEnd={<ArrowRight size={18} />} render={<Link to={paths.prayers()} />}>
          {words.wall}
        </Button>
        <Button
          variant="secondary"
          icon={<Bell size={18} />}
          render={<Link to={paths.notificationSettings()} />}
        >
          {words.settings}
        </Button>
      </div>
    </div>
  );
}

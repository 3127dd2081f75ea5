import { CalendarPlus, Plus } from 'lucide-react';
import { MyEvents } from '../features/events/my-events.tsx';
import { PublicCalendarLinks } from '../features/events/public-calendar-links.tsx';
import { UpcomingEvents } from '../features/events/upcoming-events.tsx';
import { useViewerId } from '../features/feed/feed-api.ts';
import { useLazyDialog } from '../platform/lazy-dialog.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useSession } from '../platform/session.tsx';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { lazyOnDemand } from '../ui/lazy.ts';
import styles from './events-page.module.css';
import page from './page.module.css';

/** Loaded on demand. */
const creating = lazyOnDemand(
  async () => (await import('../features/events/create-event-dialog.tsx')).CreateEventDialog,
);
const calendar = lazyOnDemand(
  async () => (await import('../features/events/calendar-dialog.tsx')).CalendarDialog,
);

export function EventsPage() {
  const t = useWords();
  const viewer = useViewerId();
  const { user } = useSession();
  usePageTitle(t.events.title);
  const create = useLazyDialog(creating.load);
  const link = useLazyDialog(calendar.load);
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div>
          <h1>{t.events.title}</h1>
          <p className={styles.subtitle}>{t.events.subtitle}</p>
        </div>
        {user?.role === 'admin' && (
          <Button icon={<Plus size={20} />} onClick={create.show}>
            {t.eventForm.create}
          </Button>
        )}
      </header>
      {viewer !== 'guest' && <MyEvents viewer={viewer} />}
      {user && (
        <Button
          className={styles.link}
          variant="secondary"
          size="small"
          icon={<CalendarPlus size={16} />}
          onClick={link.show}
        >
          {t.calendarLink.open}
        </Button>
      )}
      <PublicCalendarLinks />
      <UpcomingEvents viewer={viewer} />
      {create.turn > 0 && <creating.Part key={create.turn} open={create.isOpen} onClose={create.close} />}
      {link.turn > 0 && user && (
        <calendar.Part
          key={`calendar-${link.turn}`}
          memberId={user.id}
          open={link.isOpen}
          onClose={link.close}
        />
      )}
    </div>
  );
}

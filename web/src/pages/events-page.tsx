import { usePageTitle } from '../platform/page-title.tsx';
import { useWords } from '../platform/words.tsx';
import { MyEvents } from '../rooms/events/my-events.tsx';
import { UpcomingEvents } from '../rooms/events/upcoming-events.tsx';
import { useViewer } from '../rooms/feed/feed-api.ts';
import styles from './events-page.module.css';

/** What takes place in the community, and what of it the member goes to. */
export function EventsPage() {
  const t = useWords();
  const viewer = useViewer();
  usePageTitle(t.events.title);
  return (
    <div className={styles.page}>
      <header>
        <h1>{t.events.title}</h1>
        <p className={styles.subtitle}>{t.events.subtitle}</p>
      </header>
      {viewer !== 'guest' && <MyEvents viewer={viewer} />}
      <UpcomingEvents viewer={viewer} />
    </div>
  );
}

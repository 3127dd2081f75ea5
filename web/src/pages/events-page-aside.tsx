import { DailyCards } from '../rooms/daily/daily-cards.tsx';
import { EventsCard } from '../rooms/events/events-card.tsx';
import { useViewer } from '../rooms/feed/feed-api.ts';
import { RequestsCard } from '../rooms/friends/requests-card.tsx';
import styles from './events-page-aside.module.css';

/** Beside the events on wide screens. */
export function EventsPageAside() {
  const viewer = useViewer();
  return (
    <div className={styles.column}>
      <DailyCards />
      {viewer !== undefined && viewer !== 'guest' && <RequestsCard viewer={viewer} />}
      <EventsCard />
    </div>
  );
}

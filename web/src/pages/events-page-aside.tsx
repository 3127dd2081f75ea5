import { DailyCards } from '../features/daily/daily-cards.tsx';
import { EventsCard } from '../features/events/events-card.tsx';
import { useViewer } from '../features/feed/feed-api.ts';
import { RequestsCard } from '../features/friends/requests-card.tsx';
import styles from './events-page-aside.module.css';

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

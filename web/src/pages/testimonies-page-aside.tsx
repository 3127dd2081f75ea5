import { DailyCards } from '../rooms/daily/daily-cards.tsx';
import { EventsCard } from '../rooms/events/events-card.tsx';
import { TrendingCard } from '../rooms/feed/trending-card.tsx';
import styles from './testimonies-page-aside.module.css';

/** Beside the testimonies on wide screens. */
export function TestimoniesPageAside() {
  return (
    <div className={styles.column}>
      <DailyCards />
      <EventsCard />
      <TrendingCard />
    </div>
  );
}

import { DailyCards } from '../features/daily/daily-cards.tsx';
import { EventsCard } from '../features/events/events-card.tsx';
import { TrendingCard } from '../features/feed/trending-card.tsx';
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

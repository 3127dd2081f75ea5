import { DailyCards } from '../rooms/daily/daily-cards.tsx';
import { EventsCard } from '../rooms/events/events-card.tsx';
import { TrendingCard } from '../rooms/feed/trending-card.tsx';
import { SuggestionsCard } from '../rooms/friends/suggestions-card.tsx';
import styles from './home-page-aside.module.css';

/** Beside the feed on wide screens. */
export function HomePageAside() {
  return (
    <div className={styles.column}>
      <DailyCards />
      <TrendingCard />
      <EventsCard />
      <SuggestionsCard />
    </div>
  );
}

import { DailyCards } from '../features/daily/daily-cards.tsx';
import { EventsCard } from '../features/events/events-card.tsx';
import { TrendingCard } from '../features/feed/trending-card.tsx';
import { SuggestionsCard } from '../features/friends/suggestions-card.tsx';
import styles from './home-page-aside.module.css';

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

import { EventsCard } from '../features/events/events-card.tsx';
import { TrendingCard } from '../features/feed/trending-card.tsx';
import { SuggestionsCard } from '../features/friends/suggestions-card.tsx';

export function HomePageAside() {
  return (
    <>
      <TrendingCard />
      <EventsCard />
      <SuggestionsCard />
    </>
  );
}

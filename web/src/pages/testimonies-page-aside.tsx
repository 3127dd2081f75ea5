import { EventsCard } from '../features/events/events-card.tsx';
import { TrendingCard } from '../features/feed/trending-card.tsx';

/** Beside the testimonies on wide screens. */
export function TestimoniesPageAside() {
  return (
    <>
      <EventsCard />
      <TrendingCard />
    </>
  );
}

import { EventsCard } from '../features/events/events-card.tsx';
import { SuggestionsCard } from '../features/friends/suggestions-card.tsx';

export function PrayersPageAside() {
  return (
    <>
      <EventsCard />
      <SuggestionsCard />
    </>
  );
}

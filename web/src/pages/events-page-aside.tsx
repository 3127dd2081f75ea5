import { EventsCard } from '../features/events/events-card.tsx';
import { useViewerId } from '../features/feed/feed-api.ts';
import { RequestsCard } from '../features/friends/requests-card.tsx';

export function EventsPageAside() {
  const viewer = useViewerId();
  return (
    <>
      {viewer !== undefined && viewer !== 'guest' && <RequestsCard viewer={viewer} />}
      <EventsCard />
    </>
  );
}

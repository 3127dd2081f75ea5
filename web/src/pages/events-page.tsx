import { useWords } from '../platform/words.tsx';
import { KindFeed } from '../rooms/feed/kind-feed.tsx';

/** What takes place in the community. */
export function EventsPage() {
  const t = useWords();
  return <KindFeed tab="events" title={t.layout.events} />;
}

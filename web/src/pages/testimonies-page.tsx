import { useWords } from '../platform/words.tsx';
import { KindFeed } from '../rooms/feed/kind-feed.tsx';

/** What the community gives thanks for. */
export function TestimoniesPage() {
  const t = useWords();
  return <KindFeed tab="testimonies" title={t.layout.testimonies} />;
}

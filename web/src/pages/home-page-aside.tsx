import { useUpcomingEvents } from '../features/events/events-api.ts';
import { EventsCard } from '../features/events/events-card.tsx';
import { useViewerId } from '../features/feed/feed-api.ts';
import { TrendingCard, useTrendingTestimonies } from '../features/feed/trending-card.tsx';
import { useFriendSuggestions } from '../features/friends/requests-api.ts';
import { SuggestionsCard } from '../features/friends/suggestions-card.tsx';
import { useInitialWords } from '../platform/words.tsx';
import { SideCard } from '../ui/side-card.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

/** The cards are as high as what they hold: they appear together, so that none moves the next. */
export function HomePageAside() {
  const viewer = useViewerId();
  const queries = [useTrendingTestimonies(viewer), useUpcomingEvents(viewer), useFriendSuggestions(viewer)];
  if (queries.some(({ isPending }) => isPending)) return <CardsLoading />;
  return (
    <>
      <TrendingCard />
      <EventsCard />
      <SuggestionsCard />
    </>
  );
}

function CardsLoading() {
  const t = useInitialWords();
  const cards = [
    { title: t.feed.trending, label: t.feed.loading },
    { title: t.events.recent, label: t.events.loading },
    { title: t.friends.suggested, label: t.friends.loading },
  ];
  return cards.map(({ title, label }) => (
    <SideCard key={title} title={title}>
      <SkeletonGroup label={label}>
        {['80%', '40%', '64%', '40%', '72%', '40%'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
          <Skeleton key={index} width={width} />
        ))}
      </SkeletonGroup>
    </SideCard>
  ));
}

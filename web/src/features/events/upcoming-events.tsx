import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { QueryError } from '../../platform/query-boundary.tsx';
import { returnTo } from '../../platform/return-path.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PathDrawing } from '../../ui/illustrations/path-drawing.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import { EventCard, EventCardSkeleton } from './event-card.tsx';
import styles from './event-lists.module.css';
import { useUpcomingEvents } from './events-api.ts';

export function UpcomingEvents({ viewer }: { viewer: string | undefined }) {
  const t = useWords();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t.events.upcoming}
      </h2>
      <UpcomingEventList viewer={viewer} />
    </section>
  );
}

function UpcomingEventList({ viewer }: { viewer: string | undefined }) {
  const t = useWords();
  const query = useUpcomingEvents(viewer);
  if (query.isError && !query.data) {
    return (
      <Card>
        <QueryError heading="h3" title={t.events.errorTitle} query={query} />
      </Card>
    );
  }
  if (!query.data) {
    return (
      <SkeletonGroup label={t.events.loading} className={styles.list}>
        <EventCardSkeleton />
        <EventCardSkeleton />
      </SkeletonGroup>
    );
  }
  const events = query.data.pages.flatMap((page) => page.items);
  if (events.length === 0 && viewer === 'guest') return <GuestInvitation />;
  if (events.length === 0) {
    return (
      <Card>
        <EmptyState
          heading="h3"
          illustration={<PathDrawing />}
          title={t.events.upcomingNone}
          text={t.events.upcomingNoneText}
        />
      </Card>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.more}>
          {query.isFetchNextPageError && !query.isFetchingNextPage && (
            <Notice tone="danger">{t.events.errorMore}</Notice>
          )}
          <Button
            variant="secondary"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t.events.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** Guests see public events only, or none where the site restricts events to members. */
function GuestInvitation() {
  const t = useWords();
  const { pathname } = useLocation();
  return (
    <Card>
      <EmptyState
        heading="h3"
        illustration={<PathDrawing />}
        title={t.events.guestNone}
        text={t.events.guestNoneText}
        action={
          <Button render={<Link to={paths.login()} {...returnTo(pathname)} />}>{t.events.guestLogIn}</Button>
        }
      />
    </Card>
  );
}

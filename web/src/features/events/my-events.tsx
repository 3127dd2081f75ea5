import type { ListedEvent } from '@radiant/contract/events.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { CalendarCheck, Hourglass, Star } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { SideCardError } from '../../platform/side-card-error.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { formatShortEventTime } from '../posts/format-event-time.ts';
import { OccurrenceLabel } from './event-label.tsx';
import styles from './event-lists.module.css';
import { useMyEvents } from './events-api.ts';

/** Upcoming events the member attends, waits for or is interested in. */
export function MyEvents({ viewer }: { viewer: string | undefined }) {
  const t = useWords();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t.events.mine}
      </h2>
      <MyEventList viewer={viewer} />
    </section>
  );
}

function MyEventList({ viewer }: { viewer: string | undefined }) {
  const t = useWords();
  const query = useMyEvents(viewer);
  if (query.isError && !query.data) {
    return (
      <Card>
        <SideCardError title={t.events.errorTitle} query={query} />
      </Card>
    );
  }
  if (!query.data) {
    return (
      <SkeletonGroup label={t.events.loading} className={styles.ownList}>
        {['70%', '55%'].map((width) => (
          <Card key={width} className={styles.event}>
            <Skeleton width={width} />
            <Skeleton width="40%" />
          </Card>
        ))}
      </SkeletonGroup>
    );
  }
  const events = query.data.pages.flatMap((page) => page.items);
  if (events.length === 0) return <p className={styles.empty}>{t.events.mineNone}</p>;
  return (
    <>
      <ul className={styles.ownList}>
        {events.map((event) => (
          <MyEvent key={event.id} event={event} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          className={styles.ownMore}
          size="small"
          variant="secondary"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t.events.more}
        </Button>
      )}
    </>
  );
}

function MyEvent({ event }: { event: ListedEvent }) {
  const t = useWords();
  const { locale } = useLocale();
  const { id, title, language, details } = inLanguage(event, locale);
  return (
    <Card render={<li />} className={styles.event}>
      <Link className={styles.name} to={paths.event(id)} lang={language}>
        {title}
        <OccurrenceLabel event={event} />
      </Link>
      <time className={styles.when} dateTime={details.startsAt}>
        {formatShortEventTime(locale, details.startsAt)}
      </time>
      {details.isCancelled ? (
        <Badge tone="danger">{t.events.cancelled}</Badge>
      ) : details.waitingPosition !== undefined ? (
        <Badge icon={<Hourglass size={14} />}>
          {t.events.waiting({ position: details.waitingPosition })}
        </Badge>
      ) : details.ownAnswer === 'going' ? (
        <Badge tone="success" icon={<CalendarCheck size={14} />}>
          {t.events.going}
        </Badge>
      ) : (
        <Badge tone="candle" icon={<Star size={14} />}>
          {t.events.interested}
        </Badge>
      )}
    </Card>
  );
}

import type { ListedEvent } from '@radiant/contract/events.ts';
import { limits } from '@radiant/contract/limits.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { SideCardError } from '../../platform/side-card-error.tsx';
import { useInitialWords, useLocale } from '../../platform/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { SideCard } from '../../ui/side-card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useViewerId } from '../feed/feed-api.ts';
import { TruncatedText } from '../friends/truncated-text.tsx';
import { formatShortEventTime } from '../posts/format-event-time.ts';
import { useUpcomingEvents } from './events-api.ts';
import styles from './events-card.module.css';
import { JoinButton } from './join-button.tsx';

/** The next events, as a side card. */
export function EventsCard() {
  const t = useInitialWords();
  return (
    <SideCard title={t.events.recent} footer={<Link to={paths.events()}>{t.events.seeAll}</Link>}>
      <EventsCardBody />
    </SideCard>
  );
}

function EventsCardBody() {
  const t = useInitialWords();
  const query = useUpcomingEvents(useViewerId());
  if (query.isError && !query.data) {
    return <SideCardError title={t.events.errorTitle} query={query} />;
  }
  if (!query.data) {
    return (
      <SkeletonGroup label={t.events.loading} className={styles.list}>
        {['80%', '64%', '72%'].map((width) => (
          <div key={width} className={styles.event}>
            <Skeleton width={width} />
            <Skeleton width="60%" />
          </div>
        ))}
      </SkeletonGroup>
    );
  }
  const events = query.data.pages
    .flatMap((page) => page.items)
    .filter(({ details }) => !details.isCancelled)
    .filter(isNextOfSeries)
    .slice(0, limits.sidebarEvents);
  if (events.length === 0) return <p className={styles.empty}>{t.events.none}</p>;
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <SideEvent key={event.id} event={event} />
      ))}
    </ul>
  );
}

/** Of a repeated event, only the next date. */
const isNextOfSeries = ({ details: { series } }: ListedEvent, index: number, all: readonly ListedEvent[]) =>
  !series || all.findIndex((other) => other.details.series?.id === series.id) === index;

function SideEvent({ event }: { event: ListedEvent }) {
  const t = useInitialWords();
  const { locale } = useLocale();
  const shown = inLanguage(event, locale);
  return (
    <li className={styles.event}>
      <Link className={styles.title} to={paths.event(event.id)} lang={shown.language}>
        <TruncatedText text={shown.title} maxGraphemes={limits.sidebarEventTitle} />
      </Link>
      <p className={styles.when}>
        <time dateTime={event.details.startsAt}>{formatShortEventTime(locale, event.details.startsAt)}</time>
        {event.details.isOnline && <Badge tone="info">{t.eventPost.online}</Badge>}
      </p>
      <JoinButton event={event} small />
    </li>
  );
}

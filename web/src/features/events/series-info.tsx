import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import { Repeat } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { localeTags } from '../../platform/locale.ts';
import { useReaderTimeZone } from '../../platform/reader-time-zone.ts';
import { useSession } from '../../platform/session.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { recurrenceWords } from '../../words/recurrence.ts';
import { EventFact } from '../posts/event-facts.tsx';
import { formatEventTimes } from '../posts/event-times.ts';
import { useSeriesDates } from './events-api.ts';
import { describeSeries } from './recurrence-text.ts';
import styles from './series-info.module.css';

/** "Every Sunday until June 20, 2027"; nothing for an event that does not repeat, or no longer takes place. */
export function RepeatFact({ event: { series, isCancelled } }: { event: EventDetails }) {
  const { locale } = useLocale();
  const text = series && !isCancelled ? describeSeries(locale, series) : '';
  return text === '' ? null : (
    <EventFact icon={<Repeat size={18} />}>
      <span suppressHydrationWarning>{text}</span>
    </EventFact>
  );
}

/** How often the event takes place, and its other upcoming dates. */
export function SeriesInfo({ id, event }: { id: string; event: EventDetails }) {
  const { series } = event;
  if (!series) return null;
  return (
    <div className={styles.series}>
      <RepeatFact event={event} />
      <OtherDates id={id} seriesId={series.id} />
    </div>
  );
}

function OtherDates({ id, seriesId }: { id: string; seriesId: string }) {
  const t = useWords();
  const { locale } = useLocale();
  const words = recurrenceWords[locale];
  const now = useCurrentMinute();
  const readerZone = useReaderTimeZone();
  const titleId = useId();
  const { user } = useSession();
  const query = useSeriesDates(user?.id ?? 'guest', seriesId);
  const others = (query.data?.pages ?? []).flatMap((page) => page.items).filter((one) => one.id !== id);
  if (others.length === 0) return null;
  return (
    <section className={styles.dates} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {words.otherDates}
      </h2>
      <ul className={styles.list}>
        {others.map(({ id: other, details }) => (
          <li key={other}>
            <Link to={paths.event(other)}>
              <time dateTime={details.startsAt}>
                {formatEventTimes(details, { now, tag: localeTags[locale], readerZone }).venue}
              </time>
            </Link>
            {details.isCancelled && <Badge tone="danger">{t.events.cancelled}</Badge>}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          size="small"
          variant="secondary"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {words.moreDates}
        </Button>
      )}
    </section>
  );
}

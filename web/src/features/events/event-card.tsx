import type { ListedEvent } from '@radiant/contract/events.ts';
import { limits } from '@radiant/contract/limits.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { Clock, MapPin, Ticket, Users, Video } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { truncateAtWord } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { useReaderTimeZone } from '../../platform/reader-time-zone.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { TruncatedText } from '../friends/truncated-text.tsx';
import { EventFact, EventLeaf, EventWhen } from '../posts/event-facts.tsx';
import { getPlacesText } from '../posts/event-places.ts';
import { formatEventTimes, getEventStatus } from '../posts/event-times.ts';
import { OnlyVersion } from '../posts/only-version.tsx';
import styles from './event-card.module.css';
import { EventLabel, OccurrenceLabel } from './event-label.tsx';
import { EventParticipation } from './event-participation.tsx';
import { RepeatFact } from './series-info.tsx';

/** An upcoming event in a list. */
export function EventCard({ event }: { event: ListedEvent }) {
  const t = useWords();
  const { locale } = useLocale();
  const now = useCurrentMinute();
  const readerZone = useReaderTimeZone();
  const titleId = useId();
  const { details, host } = event;
  const shown = inLanguage(event, locale);
  const times = formatEventTimes(details, { now, tag: localeTags[locale], readerZone });
  return (
    <Card render={<article />} className={styles.card} aria-labelledby={titleId}>
      <EventLeaf times={times} className={styles.leaf} />
      <header className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          <Link to={paths.event(event.id)} lang={shown.language}>
            {shown.title}
            <OccurrenceLabel event={event} />
          </Link>
        </h3>
        <p className={styles.host}>
          <Avatar name={host.name} src={host.avatar && fileUrl(host.avatar)} size={24} />
          <span>
            {t.events.hostedBy}{' '}
            <Link to={paths.profile(host.id)}>
              <TruncatedText text={host.name} maxGraphemes={limits.personNamePreview} />
            </Link>
          </span>
        </p>
        <EventStatusBadge event={event} now={now} />
      </header>
      <div className={styles.facts}>
        <EventFact icon={<Clock size={18} />}>
          <span dir="auto">
            <EventWhen times={times} startsAt={details.startsAt} />
          </span>
        </EventFact>
        <RepeatFact event={details} />
        {details.isOnline && (
          <EventFact icon={<Video size={18} />}>
            <span dir="auto">{t.eventPost.online}</span>
          </EventFact>
        )}
        {details.place && (
          <EventFact icon={<MapPin size={18} />}>
            <span dir="auto">{details.place}</span>
          </EventFact>
        )}
        <EventFact icon={<Users size={18} />}>
          <span dir="auto">
            {t.events.participants({ count: details.goingCount })}
            {details.interestedCount > 0 &&
              ` · ${t.eventPost.interestedCount({ count: details.interestedCount })}`}
          </span>
        </EventFact>
        {details.capacity !== undefined && (
          <EventFact icon={<Ticket size={18} />}>
            <span dir="auto">{getPlacesText(t, details)}</span>
          </EventFact>
        )}
      </div>
      <Description event={shown} />
      <OnlyVersion of={event} />
      <EventParticipation event={event} />
    </Card>
  );
}

/** Shown only when cancelled or ongoing. */
function EventStatusBadge({ event: { details }, now }: { event: ListedEvent; now: number }) {
  const t = useWords();
  if (details.isCancelled) return <Badge tone="danger">{t.events.cancelled}</Badge>;
  if (getEventStatus(details, now) === 'ongoing') return <Badge tone="success">{t.events.ongoing}</Badge>;
  return null;
}

/** The description, truncated until expanded. */
function Description({ event }: { event: ListedEvent }) {
  const t = useWords();
  const { text } = event;
  const [isOpen, setIsOpen] = useState(false);
  const beginning = truncateAtWord(text, limits.eventTextPreview);
  const isCut = beginning !== text;
  return (
    <div className={styles.description}>
      <p dir="auto" lang={event.language}>
        {isOpen ? text : beginning}
      </p>
      {isCut && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t.events.viewLess : t.events.viewMore}
          <EventLabel event={event} />
        </button>
      )}
    </div>
  );
}

export function EventCardSkeleton() {
  return (
    <Card className={styles.card}>
      <span className={styles.leaf}>
        <Skeleton shape="block" width={58} height={66} />
      </span>
      <div className={styles.head}>
        <Skeleton width="70%" height="1.4rem" />
        <Skeleton width="45%" />
      </div>
      <div className={styles.facts}>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
        <Skeleton width="30%" />
      </div>
    </Card>
  );
}

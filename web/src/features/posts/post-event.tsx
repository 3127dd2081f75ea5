import type { EventDetails, Post } from '@radiant/contract/post-shapes.ts';
import { CalendarX, Clock, MapPin, Star, Ticket, User, Users, Video } from 'lucide-react';
import { localeTags } from '../../platform/locale.ts';
import { useReaderTimeZone } from '../../platform/reader-time-zone.ts';
import { useInitialWords, useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { ButtonLabel } from './button-label.tsx';
import { EventFact, EventLeaf, EventWhen } from './event-facts.tsx';
import { getPlacesText } from './event-places.ts';
import { formatEventTimes, getEventStatus } from './event-times.ts';
import { getAnswerLabel } from './participation-counts.ts';
import styles from './post-event.module.css';
import { usePostParticipation } from './use-post-participation.ts';

/** Time, place and attendees of an event, and the viewer's answer. */
export function PostEvent({
  post,
  event,
  showsHost = true,
  showsParticipation = true,
  guests,
}: {
  post: Post;
  event: EventDetails;
  /** False where the host is shown beside it. */
  showsHost?: boolean;
  /** False on management screens. */
  showsParticipation?: boolean;
  /** How many others the viewer is about to bring. */
  guests?: number | undefined;
}) {
  const t = useInitialWords();
  const { locale } = useLocale();
  const now = useCurrentMinute();
  const readerZone = useReaderTimeZone();
  const times = formatEventTimes(event, { now, tag: localeTags[locale], readerZone });
  const status = getEventStatus(event, now);
  const isOpen = !event.isCancelled && status !== 'completed';
  // A participant can still leave a cancelled event.
  const canLeave =
    event.isCancelled &&
    (event.ownAnswer === 'going' || event.waitingPosition !== undefined) &&
    status === 'upcoming';
  return (
    <div className={styles.event}>
      <EventLeaf times={times} className={styles.leaf} isClosed={!isOpen} />
      <div className={styles.facts}>
        <EventStatus event={event} status={status} />
        <EventFact icon={<Clock size={18} />}>
          <span>
            <EventWhen times={times} startsAt={event.startsAt} isClosed={!isOpen} />
          </span>
        </EventFact>
        {event.isOnline && (
          <EventFact icon={<Video size={18} />}>
            <span>{t.eventPost.online}</span>
          </EventFact>
        )}
        {event.place && (
          <EventFact icon={<MapPin size={18} />}>
            <span>
              <span dir="auto" className={styles.place}>
                {event.place}
              </span>
            </span>
          </EventFact>
        )}
        {showsHost && (
          <EventFact icon={<User size={18} />}>
            <span>{t.eventPost.host({ name: post.author.name })}</span>
          </EventFact>
        )}
        <EventFact icon={<Users size={18} />}>
          <span>
            {t.eventPost.going({ count: event.goingCount })}
            {event.interestedCount > 0 &&
              ` · ${t.eventPost.interestedCount({ count: event.interestedCount })}`}
          </span>
        </EventFact>
        {event.capacity !== undefined && (
          <EventFact icon={<Ticket size={18} />}>
            <span>{getPlacesText(t, event)}</span>
          </EventFact>
        )}
      </div>
      {showsParticipation && (isOpen || canLeave) && (
        <ParticipationButtons post={post} event={event} guests={guests} />
      )}
    </div>
  );
}

/** Shown first: cancelled, over or ongoing. */
function EventStatus({ event, status }: { event: EventDetails; status: ReturnType<typeof getEventStatus> }) {
  const t = useInitialWords();
  if (event.isCancelled) {
    return (
      <p className={classNames(styles.standing, styles.cancelled)}>
        <CalendarX size={18} />
        {t.eventPost.cancelled}
      </p>
    );
  }
  if (status === 'upcoming') return null;
  return (
    <p className={classNames(styles.standing, status === 'ongoing' && styles.ongoing)}>
      {t.eventPost[status]}
    </p>
  );
}

function ParticipationButtons({
  post,
  event,
  guests,
}: {
  post: Post;
  event: EventDetails;
  guests: number | undefined;
}) {
  const t = useInitialWords();
  const { answer, pendingChange } = usePostParticipation(post.id, event);
  const isGoing = event.ownAnswer === 'going';
  const isInterested = event.ownAnswer === 'interested';
  const isLeavable = isGoing || event.waitingPosition !== undefined;
  return (
    <div className={styles.answers}>
      <Button
        variant={isLeavable ? 'secondary' : 'primary'}
        pending={pendingChange === 'joining' || pendingChange === 'leaving'}
        pendingLabel={
          pendingChange === 'joining'
            ? t.eventPost.joining
            : pendingChange === 'leaving'
              ? t.eventPost.leaving
              : undefined
        }
        onClick={() => (isLeavable ? answer('not-going') : answer('going', guests))}
      >
        {getAnswerLabel(t, event)}
        <ButtonLabel post={post} />
      </Button>
      {!isGoing && (
        <Button
          variant="quiet"
          icon={<Star size={18} className={isInterested ? styles.chosen : undefined} />}
          aria-pressed={isInterested}
          pending={pendingChange === 'changing'}
          onClick={() => answer(isInterested ? 'not-going' : 'interested')}
        >
          {t.eventPost.interested}
          <ButtonLabel post={post} />
        </Button>
      )}
    </div>
  );
}

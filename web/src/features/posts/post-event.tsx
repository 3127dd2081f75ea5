import type { EventDetails, Post } from '@radiant/contract/post-shapes.ts';
import { CalendarX, Clock, MapPin, Star, User, Users, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { localTimeZone } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { useInitialWords, useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { formatEventTimes, getEventStatus } from './event-times.ts';
import styles from './post-event.module.css';
import { usePostParticipation } from './use-post-participation.ts';

const readerZone = localTimeZone();

/** When and where an event is, who goes, and one's own answer. */
export function PostEvent({
  post,
  event,
  showsHost = true,
  showsParticipation = true,
}: {
  post: Post;
  event: EventDetails;
  /** False where the host stands beside it already. */
  showsHost?: boolean;
  /** False where one looks after the post instead of reading it. */
  showsParticipation?: boolean;
}) {
  const t = useInitialWords();
  const { locale } = useLocale();
  const now = useCurrentMinute();
  const times = formatEventTimes(event, { now, tag: localeTags[locale], readerZone });
  const status = getEventStatus(event, now);
  const isOpen = !event.isCancelled && status !== 'completed';
  // Who goes to what was cancelled can take it off their list.
  const canLeave = event.isCancelled && event.mine === 'going' && status === 'upcoming';
  return (
    <div className={classNames(styles.event, !isOpen && styles.closed)}>
      <p className={styles.leaf} aria-hidden="true">
        <span className={styles.month}>{times.month}</span>
        <span className={styles.day}>{times.day}</span>
      </p>
      <div className={styles.facts}>
        <EventStatus event={event} status={status} />
        <EventFact icon={<Clock size={18} />}>
          <time dateTime={event.startsAt} className={styles.when}>
            {times.venue}
          </time>
          {times.reader && (
            <span className={styles.reader}>{t.eventPost.forYou({ time: times.reader })}</span>
          )}
        </EventFact>
        {event.isOnline && <EventFact icon={<Video size={18} />}>{t.eventPost.online}</EventFact>}
        {event.place && (
          <EventFact icon={<MapPin size={18} />}>
            <span dir="auto" className={styles.place}>
              {event.place}
            </span>
          </EventFact>
        )}
        {showsHost && (
          <EventFact icon={<User size={18} />}>{t.eventPost.host({ name: post.author.name })}</EventFact>
        )}
        <EventFact icon={<Users size={18} />}>
          {t.eventPost.going({ count: event.goingCount })}
          {event.interestedCount > 0 && ` · ${t.eventPost.interestedCount({ count: event.interestedCount })}`}
        </EventFact>
      </div>
      {showsParticipation && (isOpen || canLeave) && <ParticipationButtons post={post} event={event} />}
    </div>
  );
}

function EventFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.fact}>
      {icon}
      <span>{children}</span>
    </p>
  );
}

/** What one has to know before anything else: off, over, or going on right now. */
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

function ParticipationButtons({ post, event }: { post: Post; event: EventDetails }) {
  const t = useInitialWords();
  const { answer, pendingChange } = usePostParticipation(post.id, event);
  const isGoing = event.mine === 'going';
  const isInterested = event.mine === 'interested';
  return (
    <div className={styles.answers}>
      <Button
        variant={isGoing ? 'secondary' : 'primary'}
        pending={pendingChange === 'joining' || pendingChange === 'leaving'}
        pendingLabel={
          pendingChange === 'joining'
            ? t.eventPost.joining
            : pendingChange === 'leaving'
              ? t.eventPost.leaving
              : undefined
        }
        onClick={() => answer(isGoing ? 'not-going' : 'going')}
      >
        {isGoing ? t.eventPost.leave : t.eventPost.join}
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
        </Button>
      )}
    </div>
  );
}

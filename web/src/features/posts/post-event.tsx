import type { EventDetails, Post } from '@radiant/contract/post-shapes.ts';
import { CalendarX, Clock, MapPin, Star, User, Users, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { localTimeZone } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { useInitialWords, useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import styles from './post-event.module.css';
import { eventStatusAt, eventTimes } from './post-event-times.ts';
import { useParticipation } from './use-participation.ts';

const readerZone = localTimeZone();

/** When and where an event is, who goes, and one's own answer. */
export function PostEvent({
  post,
  event,
  withHost = true,
  withAnswers = true,
}: {
  post: Post;
  event: EventDetails;
  /** False where the host stands beside it already. */
  withHost?: boolean;
  /** False where one looks after the post instead of reading it. */
  withAnswers?: boolean;
}) {
  const t = useInitialWords();
  const { locale } = useLocale();
  const now = useCurrentMinute();
  const times = eventTimes(event, { now, tag: localeTags[locale], readerZone });
  const status = eventStatusAt(event, now);
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
        <Standing event={event} status={status} />
        <Fact icon={<Clock size={18} />}>
          <time dateTime={event.startsAt} className={styles.when}>
            {times.place}
          </time>
          {times.reader && (
            <span className={styles.reader}>{t.eventPost.forYou({ time: times.reader })}</span>
          )}
        </Fact>
        {event.isOnline && <Fact icon={<Video size={18} />}>{t.eventPost.online}</Fact>}
        {event.place && (
          <Fact icon={<MapPin size={18} />}>
            <span dir="auto" className={styles.place}>
              {event.place}
            </span>
          </Fact>
        )}
        {withHost && <Fact icon={<User size={18} />}>{t.eventPost.host({ name: post.author.name })}</Fact>}
        <Fact icon={<Users size={18} />}>
          {t.eventPost.going({ count: event.goingCount })}
          {event.interestedCount > 0 && ` · ${t.eventPost.interestedCount({ count: event.interestedCount })}`}
        </Fact>
      </div>
      {withAnswers && (isOpen || canLeave) && <Answers post={post} event={event} />}
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.fact}>
      {icon}
      <span>{children}</span>
    </p>
  );
}

/** What one has to know before anything else: off, over, or going on right now. */
function Standing({ event, status }: { event: EventDetails; status: ReturnType<typeof eventStatusAt> }) {
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

function Answers({ post, event }: { post: Post; event: EventDetails }) {
  const t = useInitialWords();
  const { answer, moving } = useParticipation(post.id, event);
  const isGoing = event.mine === 'going';
  const isInterested = event.mine === 'interested';
  return (
    <div className={styles.answers}>
      <Button
        variant={isGoing ? 'secondary' : 'primary'}
        pending={moving === 'joining' || moving === 'leaving'}
        pendingLabel={
          moving === 'joining' ? t.eventPost.joining : moving === 'leaving' ? t.eventPost.leaving : undefined
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
          pending={moving === 'changing'}
          onClick={() => answer(isInterested ? 'not-going' : 'interested')}
        >
          {t.eventPost.interested}
        </Button>
      )}
    </div>
  );
}

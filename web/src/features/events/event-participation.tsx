import type { ListedEvent } from '@radiant/contract/events.ts';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { getEventStatus } from '../posts/event-times.ts';
import { getAnswerLabel } from '../posts/participation-counts.ts';
import { useEventParticipation } from '../posts/use-event-participation.ts';
import { EventLabel } from './event-label.tsx';
import styles from './event-participation.module.css';
import { getFieldError } from './join-button.tsx';

/** The viewer's answer: going, interested or neither. Guests are redirected to sign-in. */
export function EventParticipation({ event }: { event: ListedEvent }) {
  const t = useWords();
  const errorMessage = useErrorMessage();
  const now = useCurrentMinute();
  const id = useId();
  const { answer, pendingChange, error } = useEventParticipation(event);
  const { ownAnswer, isCancelled } = event.details;
  const isGoing = ownAnswer === 'going';
  const isLeavable = isGoing || event.details.waitingPosition !== undefined;
  const isInterested = ownAnswer === 'interested';
  const isOver = getEventStatus(event.details, now) === 'completed';
  // A cancelled event can be left but not joined.
  if (isOver || (isCancelled && !isLeavable && !isInterested)) return null;

  const isJoining = pendingChange === 'joining';
  const isLeaving = pendingChange === 'leaving';
  return (
    <div className={styles.answers}>
      {(isLeavable || !isCancelled) && (
        <Button
          variant={isLeavable ? 'secondary' : 'primary'}
          pending={isJoining || isLeaving}
          pendingLabel={isJoining ? t.eventPost.joining : isLeaving ? t.eventPost.leaving : undefined}
          aria-describedby={error ? id : undefined}
          onClick={() => answer(isLeavable ? 'not-going' : 'going')}
        >
          {getAnswerLabel(t, event.details)}
          <EventLabel event={event} />
        </Button>
      )}
      {!isGoing && (
        <Button
          variant="quiet"
          icon={<Star size={18} className={isInterested ? styles.chosen : undefined} />}
          aria-pressed={isInterested}
          pending={pendingChange === 'changing'}
          onClick={() => answer(isInterested ? 'not-going' : 'interested')}
        >
          {t.eventPost.interested}
          <EventLabel event={event} />
        </Button>
      )}
      {error && (
        <span id={id} role="alert" className={styles.error}>
          {getFieldError(error) ?? errorMessage(error)}
        </span>
      )}
    </div>
  );
}

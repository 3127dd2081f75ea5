import type { ListedEvent } from '@radiant/contract/events.ts';
import { useId } from 'react';
import { ApiError } from '../../platform/api.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useInitialWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { getAnswerLabel } from '../posts/participation-counts.ts';
import { useEventParticipation } from '../posts/use-event-participation.ts';
import { EventLabel } from './event-label.tsx';
import styles from './join-button.module.css';

/** Joins or leaves an event and shows the result in place. Guests are redirected to sign-in. */
export function JoinButton({ event, small = false }: { event: ListedEvent; small?: boolean }) {
  const t = useInitialWords();
  const errorMessage = useErrorMessage();
  const id = useId();
  const { answer, pendingChange, error } = useEventParticipation(event);
  const isGoing = event.details.ownAnswer === 'going' || event.details.waitingPosition !== undefined;
  // A cancelled event can be left but not joined.
  if (event.details.isCancelled && !isGoing) return null;

  const word = getAnswerLabel(t, event.details);
  return (
    <span className={styles.join}>
      <Button
        size={small ? 'small' : 'medium'}
        variant={isGoing || small ? 'secondary' : 'primary'}
        pending={pendingChange !== null}
        pendingLabel={pendingChange === 'leaving' ? t.eventPost.leaving : t.eventPost.joining}
        aria-describedby={error ? id : undefined}
        onClick={() => answer(isGoing ? 'not-going' : 'going')}
      >
        {word}
        <EventLabel event={event} />
      </Button>
      {error && (
        <span id={id} role="alert" className={styles.error}>
          {getFieldError(error) ?? errorMessage(error)}
        </span>
      )}
    </span>
  );
}

/** The server explains a refused answer at its field. */
export const getFieldError = (error: unknown): string | undefined =>
  error instanceof ApiError ? Object.values(error.fields)[0] : undefined;

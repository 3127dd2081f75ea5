import type { ListedEvent } from '@radiant/contract/events.ts';
import { useId } from 'react';
import { paths } from '../../paths.ts';
import { ApiError } from '../../platform/api.ts';
import { useLoginTrip } from '../../platform/login-trip.ts';
import { useProblem } from '../../platform/problem.tsx';
import { useSession } from '../../platform/session.tsx';
import { useFirstWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './join-button.module.css';
import { useAnswer } from './use-answer.ts';

/** Goes to an event, or leaves it; says in the same place how that went. Guests are led to the sign-in. */
export function JoinButton({ event, small = false }: { event: ListedEvent; small?: boolean }) {
  const t = useFirstWords();
  const problem = useProblem();
  const { status } = useSession();
  const goToLogin = useLoginTrip();
  const id = useId();
  const sending = useAnswer(event);
  const isGoing = event.facts.mine === 'going';
  // A cancelled event can be left, not joined.
  if (event.facts.isCancelled && !isGoing) return null;

  function handleClick() {
    if (status === 'guest') {
      return goToLogin({ act: 'going', postId: event.id, path: paths.event(event.id) });
    }
    if (status === 'member') sending.mutate(isGoing ? 'not-going' : 'going');
  }

  const word = isGoing ? t.eventPost.leave : t.eventPost.join;
  return (
    <span className={styles.join}>
      <Button
        size={small ? 'small' : 'medium'}
        variant={isGoing || small ? 'secondary' : 'primary'}
        pending={sending.isPending}
        pendingLabel={sending.variables === 'going' ? t.eventPost.joining : t.eventPost.leaving}
        aria-describedby={sending.error ? id : undefined}
        onClick={handleClick}
      >
        {word}
        <span className="visually-hidden"> {event.title}</span>
      </Button>
      {sending.error && (
        <span id={id} role="alert" className={styles.error}>
          {reasonOf(sending.error) ?? problem(sending.error)}
        </span>
      )}
    </span>
  );
}

/** Of an event that is over or cancelled the server says so with the answer. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? Object.values(error.fields)[0] : undefined;

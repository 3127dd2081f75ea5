import type { ListedEvent } from '@radiant/contract/events.ts';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { paths } from '../../paths.ts';
import { useLoginTrip } from '../../platform/login-trip.ts';
import { useProblem } from '../../platform/problem.tsx';
import { useSession } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { useMinute } from '../../ui/use-minute.ts';
import { eventStatusAt } from '../posts/post-event-times.ts';
import styles from './event-answers.module.css';
import { reasonOf } from './join-button.tsx';
import { useAnswer } from './use-answer.ts';

/** One's answer to an event: going, interested, or neither. Guests are led to the sign-in. */
export function EventAnswers({ event }: { event: ListedEvent }) {
  const t = useWords();
  const problem = useProblem();
  const { status } = useSession();
  const goToLogin = useLoginTrip();
  const now = useMinute();
  const id = useId();
  const sending = useAnswer(event);
  const { mine, isCancelled } = event.facts;
  const isGoing = mine === 'going';
  const isInterested = mine === 'interested';
  const isOver = eventStatusAt(event.facts, now) === 'completed';
  // A cancelled event can be left, not joined.
  if (isOver || (isCancelled && !isGoing && !isInterested)) return null;

  function answer(wanted: 'going' | 'interested' | 'not-going') {
    if (status === 'guest') {
      const act =
        wanted === 'not-going' ? undefined : { act: wanted, postId: event.id, path: paths.event(event.id) };
      return goToLogin(act);
    }
    if (status === 'member' && !sending.isPending) sending.mutate(wanted);
  }

  const wanted = sending.isPending ? sending.variables : null;
  const isJoining = wanted === 'going';
  const isLeaving = isGoing && wanted === 'not-going';
  return (
    <div className={styles.answers}>
      {(isGoing || !isCancelled) && (
        <Button
          variant={isGoing ? 'secondary' : 'primary'}
          pending={isJoining || isLeaving}
          pendingLabel={isJoining ? t.eventPost.joining : isLeaving ? t.eventPost.leaving : undefined}
          aria-describedby={sending.error ? id : undefined}
          onClick={() => answer(isGoing ? 'not-going' : 'going')}
        >
          {isGoing ? t.eventPost.leave : t.eventPost.join}
          <span className="visually-hidden"> {event.title}</span>
        </Button>
      )}
      {!isGoing && (
        <Button
          variant="quiet"
          icon={<Star size={18} className={isInterested ? styles.chosen : undefined} />}
          aria-pressed={isInterested}
          pending={wanted === 'interested' || (isInterested && wanted === 'not-going')}
          onClick={() => answer(isInterested ? 'not-going' : 'interested')}
        >
          {t.eventPost.interested}
          <span className="visually-hidden"> {event.title}</span>
        </Button>
      )}
      {sending.error && (
        <span id={id} role="alert" className={styles.error}>
          {reasonOf(sending.error) ?? problem(sending.error)}
        </span>
      )}
    </div>
  );
}

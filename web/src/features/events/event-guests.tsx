import { limits } from '@radiant/contract/limits.ts';
import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useSession } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Select } from '../../ui/select.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { getEventStatus } from '../posts/event-times.ts';
import { useEventParticipation } from '../posts/use-event-participation.ts';
import styles from './event-article.module.css';
import { getFieldError } from './join-button.tsx';

const numbers = Array.from({ length: limits.eventGuestsMax + 1 }, (_, count) => count);

interface EventGuestsProps {
  id: string;
  event: EventDetails;
  /** Before the viewer answers. */
  chosen: number;
  onChoose: (guests: number) => void;
}

/** How many others the viewer brings. Saved with the answer, and at once when they are going or waiting already. */
export function EventGuests({ id, event, chosen, onChoose }: EventGuestsProps) {
  const t = useWords();
  const errorMessage = useErrorMessage();
  const { user } = useSession();
  const now = useCurrentMinute();
  const { answer, pendingChange, error } = useEventParticipation({ id, details: event });
  if (!user || event.isCancelled || getEventStatus(event, now) === 'completed') return null;

  const hasAnswered = event.ownAnswer === 'going' || event.waitingPosition !== undefined;
  function choose(value: string) {
    onChoose(Number(value));
    if (hasAnswered) answer('going', Number(value));
  }
  return (
    <Select
      name="guests"
      label={t.eventPage.guests}
      className={styles.guests}
      options={numbers.map((count) => ({ value: String(count), label: t.eventPage.guestCount({ count }) }))}
      value={String(hasAnswered ? (event.ownGuests ?? 0) : chosen)}
      disabled={pendingChange !== null}
      error={error ? (getFieldError(error) ?? errorMessage(error)) : undefined}
      onValueChange={choose}
    />
  );
}

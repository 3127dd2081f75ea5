import type { HouseholdAnswer } from '@radiant/contract/household-answers.ts';
import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import { useId } from 'react';
import { useAction } from '../../platform/action.ts';
import { useLocale } from '../../platform/words.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { eventHouseholdWords } from '../../words/event-household.ts';
import { getEventStatus } from '../posts/event-times.ts';
import { useAnswerForMember, useEventHousehold } from './event-household-api.ts';
import styles from './event-slots.module.css';

/** Those who let the viewer answer for them. Most members have nobody, so that a failure to load says nothing either. */
export function EventHousehold({ id, event }: { id: string; event: EventDetails }) {
  const { locale } = useLocale();
  const words = eventHouseholdWords[locale];
  const titleId = useId();
  const now = useCurrentMinute();
  const { data: people = [] } = useEventHousehold(id);
  if (people.length === 0 || event.isCancelled || getEventStatus(event, now) === 'completed') return null;
  return (
    <section className={styles.slots} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {words.title}
        </h2>
        <p className={styles.soft}>{words.hint}</p>
      </div>
      <ul className={styles.list}>
        {people.map((person) => (
          <PersonAnswer key={person.id} eventId={id} person={person} />
        ))}
      </ul>
    </section>
  );
}

/** Saved at once. */
function PersonAnswer({ eventId, person }: { eventId: string; person: HouseholdAnswer }) {
  const { locale } = useLocale();
  const words = eventHouseholdWords[locale];
  const { run, isPending, pendingInput, error } = useAction(useAnswerForMember(eventId, person.id));
  const { id, name, answer, isWaiting } = person;
  return (
    <li className={styles.slot}>
      <Switch
        className={styles.switch}
        name={`goes-${id}`}
        label={words.isGoing({ name })}
        hint={isWaiting ? words.waiting : getHint(words, answer)}
        error={error}
        checked={pendingInput ?? (answer === 'going' || isWaiting)}
        onCheckedChange={(isGoing) => {
          if (!isPending) run(isGoing);
        }}
      />
    </li>
  );
}

function getHint(
  { noAnswer, answers }: (typeof eventHouseholdWords)['en'],
  answer: HouseholdAnswer['answer'],
): string | undefined {
  if (answer === 'going') return undefined;
  return answer === null ? noAnswer : answers[answer];
}

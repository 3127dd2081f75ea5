import type { EventStatus } from '@radiant/contract/events.ts';
import type { ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import type { Actor } from '../../actor.ts';

/** Events are made and cancelled by administrators. */
export const mayManage = (actor: Actor): boolean =>
  actor.kind === 'member' && actor.pending === null && actor.role === 'admin';

export const statusOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): EventStatus => {
  if (now < startsAt) return 'upcoming';
  return now < endsAt ? 'ongoing' : 'completed';
};

type Answerable = { startsAt: Date; endsAt: Date; isCancelled: boolean };

/**
 * Why an answer is not taken: nobody goes to what is over, or does not take place. Leaving a cancelled event is fine.
 */
export function objectionTo(
  event: Answerable,
  { answer, now }: { answer: ParticipationAnswer; now: Date },
): 'event_over' | 'event_cancelled' | undefined {
  if (statusOf(event, now) === 'completed') return 'event_over';
  if (event.isCancelled && answer !== 'not-going') return 'event_cancelled';
  return undefined;
}

/** What somebody wishes: said finely, said as going or not, or, by callers of old, the other one of the two. */
export function wantedAnswer(
  wish: { isGoing?: boolean | undefined; answer?: ParticipationAnswer | undefined },
  mine: ParticipationAnswer | null,
): ParticipationAnswer {
  if (wish.answer !== undefined) return wish.answer;
  return (wish.isGoing ?? mine !== 'going') ? 'going' : 'not-going';
}

const two = 2 * 60 * 60 * 1000;

/** When an event ends whose end nobody said. */
export const defaultEnd = (startsAt: Date): Date => new Date(startsAt.getTime() + two);

/**
 * The instant of a wall clock in a zone. Where the clocks go forward over that time (02:30 that never comes), it is moved
 * forward by as much as they are; where they go back over it (01:30 that comes twice), the first one is meant.
 * @param date `YYYY-MM-DD` @param time `HH:MM` @param timeZone an IANA name
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const day = 24 * 60 * 60 * 1000;
  const before = offsetAt(asIfUtc - day, timeZone);
  const after = offsetAt(asIfUtc + day, timeZone);
  // Of the offsets on either side, those under which the place's clock really shows that time.
  const shown = [asIfUtc - before, asIfUtc - after].filter(
    (instant) => instant + offsetAt(instant, timeZone) === asIfUtc,
  );
  return new Date(shown.length > 0 ? Math.min(...shown) : asIfUtc - before);
}

/** By how much a zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return shown - Math.floor(instant / 1000) * 1000;
}

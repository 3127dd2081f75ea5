import type { EventEdit, EventStatus } from '@radiant/contract/events.ts';
import type { ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import { instantOf } from '@radiant/contract/wall-clock.ts';
import type { Actor } from '../../actor.ts';

export { instantOf };

/** Events are made, changed and cancelled by administrators. */
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

/** When and where an event takes place. */
export type Facts = {
  date: string;
  time: string;
  timeZone: string;
  startsAt: Date;
  endsAt: Date;
  place: string | null;
  isOnline: boolean;
  /** Where those who come meet; null at a place. */
  meetingUrl: string | null;
};

/** When alone. */
export type Schedule = Omit<Facts, 'place' | 'isOnline' | 'meetingUrl'>;

type Times = { date: string; time: string; timeZone: string };

/** When an event begins and ends; null for an end that comes before the beginning. */
export function scheduleOf(
  { date, time, timeZone }: Times,
  end: { date: string; time: string } | null | undefined,
): Schedule | null {
  const startsAt = instantOf(date, time, timeZone);
  const endsAt = end ? instantOf(end.date, end.time, timeZone) : defaultEnd(startsAt);
  return endsAt > startsAt ? { date, time, timeZone, startsAt, endsAt } : null;
}

/** Where it takes place: a place, online, or nobody knows yet. The word `online` for a place means no place. */
export function whereaboutsOf({ place, isOnline }: { place: string; isOnline: boolean }): {
  place: string | null;
  isOnline: boolean;
} {
  if (isOnline || place.toLowerCase() === 'online') return { place: null, isOnline: true };
  return { place: place === '' ? null : place, isOnline: false };
}

/** When it is after an edit: what nobody changes stays, its length too. Null for an end before the beginning. */
export function rescheduled(before: Facts, { date, time, timeZone, end }: EventEdit): Schedule | null {
  const isMoved = [date, time, timeZone].some((change) => change !== undefined);
  if (!isMoved && end === undefined) return before;
  const times = {
    date: date ?? before.date,
    time: time ?? before.time,
    timeZone: timeZone ?? before.timeZone,
  };
  const moved = scheduleOf(times, end);
  if (!moved || end !== undefined) return moved;
  const length = before.endsAt.getTime() - before.startsAt.getTime();
  return { ...moved, endsAt: new Date(moved.startsAt.getTime() + length) };
}

/** Where it is after an edit: who names a place takes it offline, and the other way round. */
export function relocated(before: Facts, { place, isOnline }: EventEdit): Pick<Facts, 'place' | 'isOnline'> {
  if (place === undefined && isOnline === undefined) return before;
  const isOnlineNow = isOnline ?? (place === undefined || place === '' ? before.isOnline : false);
  return whereaboutsOf({ place: place ?? (isOnlineNow ? '' : (before.place ?? '')), isOnline: isOnlineNow });
}

/** The link after an edit: an event at a place has none. */
export const meetingUrlAfter = (before: string | null, url: string | undefined, isOnline: boolean) =>
  isOnline ? (url ?? before) || null : null;

/** What of an edit those who mean to come have to know: another time, another place, or where it is joined now. */
export function movesOf(before: Facts, after: Facts): ('time' | 'place' | 'link')[] {
  const isTime =
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.timeZone !== after.timeZone ||
    before.date !== after.date ||
    before.time !== after.time;
  const isPlace = before.place !== after.place || before.isOnline !== after.isOnline;
  const isLink = !isPlace && after.meetingUrl !== null && before.meetingUrl !== after.meetingUrl;
  return [
    ...(isTime ? (['time'] as const) : []),
    ...(isPlace ? (['place'] as const) : []),
    ...(isLink ? (['link'] as const) : []),
  ];
}

/** Whether calendars have to take it over anew. */
export const isRescheduled = (before: Facts, after: Facts): boolean =>
  movesOf(before, after).length > 0 ||
  before.endsAt.getTime() !== after.endsAt.getTime() ||
  before.meetingUrl !== after.meetingUrl;

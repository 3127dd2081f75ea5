import type { EventEdit } from '@radiant/contract/event-drafts.ts';
import type { EventStatus } from '@radiant/contract/events.ts';
import type { Audience, ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import { instantOf } from '@radiant/contract/wall-clock.ts';

import { type Actor, isAdmin, isInGoodStanding, memberIdOf } from '../../actor.ts';

export { instantOf };

/** Events of the parish are its administrators'; a group's are its leaders'. */
export const canCreateEvent = (actor: Actor, audience: Audience): boolean =>
  isAdmin(actor) || (isInGoodStanding(actor) && audience === 'groups');

export const canManageEvent = (actor: Actor, post: { author_id: string; audience: Audience }): boolean =>
  isAdmin(actor) ||
  (post.audience === 'groups' && isInGoodStanding(actor) && post.author_id === memberIdOf(actor));

export const statusOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): EventStatus => {
  if (now < startsAt) return 'upcoming';
  return now < endsAt ? 'ongoing' : 'completed';
};

type AnswerableEvent = { startsAt: Date; endsAt: Date; isCancelled: boolean };

/** Declining a cancelled event is allowed. */
export function findAnswerError(
  event: AnswerableEvent,
  { answer, now }: { answer: ParticipationAnswer; now: Date },
): 'event_over' | 'event_cancelled' | undefined {
  if (statusOf(event, now) === 'completed') return 'event_over';
  if (event.isCancelled && answer !== 'not-going') return 'event_cancelled';
  return undefined;
}

/** Null: without a limit. Never negative: places can be fewer than are taken. */
export const countFreePlaces = ({ capacity, going }: { capacity: number | null; going: number }) =>
  capacity === null ? null : Math.max(0, capacity - going);

/** Who answers 'going' counts with their guests. */
export const countPeople = ({ answer, guests }: { answer: ParticipationAnswer | null; guests: number }) =>
  answer === 'going' ? 1 + guests : 0;

/** Older API clients send only `isGoing`, or nothing to toggle. */
export function resolveAnswer(
  wish: { isGoing?: boolean | undefined; answer?: ParticipationAnswer | undefined },
  { answer, isWaiting }: { answer: ParticipationAnswer | null; isWaiting: boolean },
): ParticipationAnswer {
  if (wish.answer !== undefined) return wish.answer;
  return (wish.isGoing ?? (answer !== 'going' && !isWaiting)) ? 'going' : 'not-going';
}

const defaultDurationMs = 2 * 60 * 60 * 1000;

export const defaultEnd = (startsAt: Date): Date => new Date(startsAt.getTime() + defaultDurationMs);

export type TimeAndPlace = {
  date: string;
  time: string;
  timeZone: string;
  startsAt: Date;
  endsAt: Date;
  place: string | null;
  isOnline: boolean;
  meetingUrl: string | null;
};

export type Schedule = Omit<TimeAndPlace, 'place' | 'isOnline' | 'meetingUrl'>;

type Times = { date: string; time: string; timeZone: string };

/** @returns null when it would end before it starts */
export function resolveSchedule(
  { date, time, timeZone }: Times,
  end: { date: string; time: string } | null | undefined,
): Schedule | null {
  const startsAt = instantOf(date, time, timeZone);
  const endsAt = end ? instantOf(end.date, end.time, timeZone) : defaultEnd(startsAt);
  return endsAt > startsAt ? { date, time, timeZone, startsAt, endsAt } : null;
}

/** The word 'online' as a place means an online event. */
export function resolveLocation({ place, isOnline }: { place: string; isOnline: boolean }): {
  place: string | null;
  isOnline: boolean;
} {
  if (isOnline || place.toLowerCase() === 'online') return { place: null, isOnline: true };
  return { place: place === '' ? null : place, isOnline: false };
}

/** Fields that are absent stay, and so does the duration. @returns null when it would end before it starts */
export function applyScheduleEdit(
  before: TimeAndPlace,
  { date, time, timeZone, end }: EventEdit,
): Schedule | null {
  const isMoved = [date, time, timeZone].some((change) => change !== undefined);
  if (!isMoved && end === undefined) return before;
  const times = {
    date: date ?? before.date,
    time: time ?? before.time,
    timeZone: timeZone ?? before.timeZone,
  };
  const moved = resolveSchedule(times, end);
  if (!moved || end !== undefined) return moved;
  const length = before.endsAt.getTime() - before.startsAt.getTime();
  return { ...moved, endsAt: new Date(moved.startsAt.getTime() + length) };
}

/** Naming a place takes the event offline, and the other way round. */
export function applyLocationEdit(
  before: TimeAndPlace,
  { place, isOnline }: EventEdit,
): Pick<TimeAndPlace, 'place' | 'isOnline'> {
  return resolveLocation({
    place: place ?? before.place ?? '',
    isOnline: isOnline ?? (!place && before.isOnline),
  });
}

export const applyMeetingUrlEdit = (before: string | null, url: string | undefined, isOnline: boolean) =>
  isOnline ? (url ?? before) || null : null;

export function listNotifiedChanges(
  before: TimeAndPlace,
  after: TimeAndPlace,
): ('time' | 'place' | 'link')[] {
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

/** Whether calendar files get a new revision. */
export const hasTimeOrPlaceChanged = (before: TimeAndPlace, after: TimeAndPlace): boolean =>
  listNotifiedChanges(before, after).length > 0 ||
  before.endsAt.getTime() !== after.endsAt.getTime() ||
  before.meetingUrl !== after.meetingUrl;

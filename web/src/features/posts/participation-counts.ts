import type { EventDetails, ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import type { InitialWords } from '../../words/en-initial.ts';

/** No place is free for somebody who is not going yet: those who wait come first. */
export const isEventFull = ({ capacity, goingCount, waitingCount = 0 }: EventDetails): boolean =>
  capacity !== undefined && (goingCount >= capacity || waitingCount > 0);

type Answer = { answer: ParticipationAnswer | null; guests: number };

const countPeople = ({ answer, guests }: Answer) => (answer === 'going' ? 1 + guests : 0);

/** Event details after an optimistic answer. Without room it is left to the server, which says the position. */
export function applyParticipation(
  event: EventDetails,
  answer: ParticipationAnswer,
  guests: number = event.ownGuests ?? 0,
): EventDetails {
  const { ownAnswer, ownGuests = 0, capacity = Number.POSITIVE_INFINITY } = event;
  const more = countPeople({ answer, guests }) - countPeople({ answer: ownAnswer, guests: ownGuests });
  if (more > 0 && (isEventFull(event) || event.goingCount + more > capacity)) return event;
  const isInterested = Number(answer === 'interested') - Number(ownAnswer === 'interested');
  const isWaiting = event.waitingPosition !== undefined;
  return {
    ...event,
    ownAnswer: answer,
    ownGuests: answer === 'going' && guests > 0 ? guests : undefined,
    goingCount: Math.max(0, event.goingCount + more),
    interestedCount: Math.max(0, event.interestedCount + isInterested),
    waitingPosition: undefined,
    ...(isWaiting && { waitingCount: Math.max(0, (event.waitingCount ?? 0) - 1) }),
  };
}

/** What the button for the answer does. */
export function getAnswerLabel(
  { eventPost: words }: Pick<InitialWords, 'eventPost'>,
  event: EventDetails,
): string {
  if (event.ownAnswer === 'going') return words.leave;
  if (event.waitingPosition !== undefined) return words.leaveWaiting;
  return isEventFull(event) ? words.joinWaiting : words.join;
}

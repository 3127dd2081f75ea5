import type { EventDetails, ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import type { InitialWords } from '../../words/en-initial.ts';

/** No place is free for somebody who is not going yet. */
export const isEventFull = ({ capacity, goingCount }: EventDetails): boolean =>
  capacity !== undefined && goingCount >= capacity;

/** Event details after an optimistic answer. A full event leaves the answer to the server, which says the position. */
export function applyParticipation(event: EventDetails, answer: ParticipationAnswer): EventDetails {
  if (answer === 'going' && isEventFull(event)) return event;
  const change = (of: ParticipationAnswer) => Number(answer === of) - Number(event.ownAnswer === of);
  const isWaiting = event.waitingPosition !== undefined;
  return {
    ...event,
    ownAnswer: answer,
    goingCount: Math.max(0, event.goingCount + change('going')),
    interestedCount: Math.max(0, event.interestedCount + change('interested')),
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

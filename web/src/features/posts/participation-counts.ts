import type { EventDetails, ParticipationAnswer } from '@radiant/contract/post-shapes.ts';

/** Event details after an optimistic answer. */
export function applyParticipation(event: EventDetails, answer: ParticipationAnswer): EventDetails {
  const change = (of: ParticipationAnswer) => Number(answer === of) - Number(event.ownAnswer === of);
  return {
    ...event,
    ownAnswer: answer,
    goingCount: Math.max(0, event.goingCount + change('going')),
    interestedCount: Math.max(0, event.interestedCount + change('interested')),
  };
}

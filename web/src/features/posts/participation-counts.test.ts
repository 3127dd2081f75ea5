import type { EventDetails, ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import { expect, test } from 'vitest';
import { applyParticipation } from './participation-counts.ts';

const event = (ownAnswer: ParticipationAnswer | null): EventDetails => ({
  date: '2026-11-29',
  time: '17:30',
  timeZone: 'America/Toronto',
  startsAt: '2026-11-29T22:30:00.000Z',
  endsAt: '2026-11-30T00:30:00.000Z',
  place: 'Parish hall',
  isOnline: false,
  goingCount: 4,
  interestedCount: 2,
  ownAnswer,
  isCancelled: false,
});

const counts = (ownAnswer: ParticipationAnswer | null, answer: ParticipationAnswer) => {
  const { goingCount, interestedCount } = applyParticipation(event(ownAnswer), answer);
  return [goingCount, interestedCount];
};

test.each<[ParticipationAnswer | null, ParticipationAnswer, [going: number, interested: number]]>([
  [null, 'going', [5, 2]],
  [null, 'interested', [4, 3]],
  [null, 'not-going', [4, 2]],
  ['going', 'not-going', [3, 2]],
  ['going', 'interested', [3, 3]],
  ['going', 'going', [4, 2]],
  ['interested', 'going', [5, 1]],
  ['interested', 'not-going', [4, 1]],
  ['not-going', 'going', [5, 2]],
])('a change from %s to %s is counted once', (before, answer, expected) => {
  expect(counts(before, answer)).toEqual(expected);
  expect(applyParticipation(event(before), answer).ownAnswer).toBe(answer);
});

test('a full event leaves the answer to the server; who waits leaves the list', () => {
  const full = { ...event(null), capacity: 4, waitingCount: 2 };
  expect(applyParticipation(full, 'going')).toBe(full);
  const waiting = { ...full, ownAnswer: 'not-going' as const, waitingPosition: 2 };
  expect(applyParticipation(waiting, 'not-going')).toMatchObject({
    goingCount: 4,
    waitingCount: 1,
    waitingPosition: undefined,
  });
  expect(applyParticipation({ ...full, capacity: 5, waitingCount: 0 }, 'going').goingCount).toBe(5);
});

test('counts never fall below zero', () => {
  expect(applyParticipation({ ...event('going'), goingCount: 0 }, 'not-going').goingCount).toBe(0);
});

test('guests are counted with whoever brings them, and never beyond the places', () => {
  const going = { ...event('going'), goingCount: 4, ownGuests: 1, capacity: 6, waitingCount: 0 };
  expect(applyParticipation(going, 'going', 3)).toMatchObject({ goingCount: 6, ownGuests: 3 });
  expect(applyParticipation(going, 'going', 4)).toEqual(going);
  expect(applyParticipation(going, 'not-going')).toMatchObject({ goingCount: 2, ownGuests: undefined });
  const open = { ...event(null), capacity: 6, waitingCount: 0 };
  expect(applyParticipation(open, 'going', 1)).toMatchObject({ goingCount: 6, ownAnswer: 'going' });
  expect(applyParticipation(open, 'going', 2)).toEqual(open);
  // Others come first.
  expect(applyParticipation({ ...open, waitingCount: 1 }, 'going')).toMatchObject({ ownAnswer: null });
});

import { describe, expect, test } from 'vitest';
import { type Between, outcomeOf, outcomeOfAsking, quietFor, type StandingRequest } from './policy.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

const pending: StandingRequest = { state: 'pending', isWithdrawn: false, answeredAt: null };
const accepted: StandingRequest = { state: 'accepted', isWithdrawn: false, answeredAt: ago(1) };
const declined: StandingRequest = { state: 'declined', isWithdrawn: false, answeredAt: ago(1) };
const withdrawn: StandingRequest = { ...declined, isWithdrawn: true };
const cancelled: StandingRequest = { state: 'cancelled', isWithdrawn: false, answeredAt: ago(1) };
const old = (request: StandingRequest) => ({ ...request, answeredAt: ago(quietFor) });

describe('acting on a request', () => {
  test.each([
    ['pending', pending, 'accept', 'decline', 'cancel'],
    ['accepted', accepted, 'stands', 'late', 'late'],
    ['declined', declined, 'accept', 'stands', 'withdraw'],
    ['declined and taken back', withdrawn, 'absent', 'stands', 'stands'],
    ['cancelled', cancelled, 'absent', 'absent', 'stands'],
  ] as const)('that is %s', (_state, request, accept, decline, cancel) => {
    expect(outcomeOf(request, 'accept')).toBe(accept);
    expect(outcomeOf(request, 'decline')).toBe(decline);
    expect(outcomeOf(request, 'cancel')).toBe(cancel);
  });
});

describe('asking', () => {
  const between = (mine?: StandingRequest, theirs?: StandingRequest): Between => ({
    areFriends: false,
    mine,
    theirs,
  });

  test.each([
    ['somebody new', between(), 'ask'],
    ['a friend', { ...between(), areFriends: true }, 'stands'],
    ['again while the first request waits', between(pending), 'stands'],
    ['who asked first', between(undefined, pending), 'befriend'],
    ['whom one declined, and who still waits', between(undefined, declined), 'befriend'],
    ['whom one declined, and who took it back', between(undefined, withdrawn), 'ask'],
    ['after taking it back', between(cancelled), 'ask'],
    ['after a friendship ended', between(accepted), 'ask'],
    ['who declined lately', between(declined), 'stands'],
    ['who declined long ago', between(old(declined)), 'again'],
    ['who declined lately, after taking it back', between(withdrawn), 'unheard'],
    ['who declined long ago, after taking it back', between(old(withdrawn)), 'ask'],
  ] as const)('%s', (_whom, standing, outcome) => {
    expect(outcomeOfAsking(standing, now)).toBe(outcome);
  });
});

import { describe, expect, test } from 'vitest';
import {
  decideRequestOutcome,
  decideRequestToSend,
  declineCooldownMs,
  type PairState,
  type RequestStatus,
} from './policy.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

const pending: RequestStatus = { state: 'pending', isWithdrawn: false, answeredAt: null };
const accepted: RequestStatus = { state: 'accepted', isWithdrawn: false, answeredAt: ago(1) };
const declined: RequestStatus = { state: 'declined', isWithdrawn: false, answeredAt: ago(1) };
const withdrawn: RequestStatus = { ...declined, isWithdrawn: true };
const cancelled: RequestStatus = { state: 'cancelled', isWithdrawn: false, answeredAt: ago(1) };
const old = (request: RequestStatus) => ({ ...request, answeredAt: ago(declineCooldownMs) });

describe('answering a request', () => {
  test.each([
    ['pending', pending, 'accept', 'decline', 'cancel'],
    ['accepted', accepted, 'unchanged', 'conflict', 'conflict'],
    ['declined', declined, 'accept', 'unchanged', 'withdraw'],
    ['declined and withdrawn', withdrawn, 'not-found', 'unchanged', 'unchanged'],
    ['cancelled', cancelled, 'not-found', 'not-found', 'unchanged'],
  ] as const)('that is %s', (_state, request, accept, decline, cancel) => {
    expect(decideRequestOutcome(request, 'accept')).toBe(accept);
    expect(decideRequestOutcome(request, 'decline')).toBe(decline);
    expect(decideRequestOutcome(request, 'cancel')).toBe(cancel);
  });
});

describe('sending a request', () => {
  const between = (mine?: RequestStatus, theirs?: RequestStatus): PairState => ({
    areFriends: false,
    mine,
    theirs,
  });

  test.each([
    ['a new person', between(), 'ask'],
    ['to a friend', { ...between(), areFriends: true }, 'unchanged'],
    ['again while the first request is pending', between(pending), 'unchanged'],
    ['to a member who sent one first', between(undefined, pending), 'accept-theirs'],
    [
      'to a declined sender whose request is still shown as pending',
      between(undefined, declined),
      'accept-theirs',
    ],
    ['to a declined sender who withdrew', between(undefined, withdrawn), 'ask'],
    ['to a member who answered the first request', between(undefined, accepted), 'ask'],
    ['to a member who withdrew the first request', between(undefined, cancelled), 'ask'],
    ['to a member who declined at an unknown time', between({ ...declined, answeredAt: null }), 'reopen'],
    ['after withdrawing it', between(cancelled), 'ask'],
    ['after a friendship ended', between(accepted), 'ask'],
    ['to a member who declined recently', between(declined), 'unchanged'],
    ['to a member who declined long ago', between(old(declined)), 'reopen'],
    ['to a member who declined recently, after withdrawing', between(withdrawn), 'record-declined'],
    ['to a member who declined long ago, after withdrawing', between(old(withdrawn)), 'ask'],
  ] as const)('%s', (_whom, standing, outcome) => {
    expect(decideRequestToSend(standing, now)).toBe(outcome);
  });
});

test('a declined request is quiet for thirty days', () => {
  expect(declineCooldownMs).toBe(2_592_000_000);
});

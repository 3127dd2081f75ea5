export type RequestState = 'pending' | 'accepted' | 'declined' | 'cancelled';

/** `isWithdrawn`: cancelled by its asker after it was declined, which they do not know. */
export type RequestStatus = { state: RequestState; isWithdrawn: boolean; answeredAt: Date | null };

export type RequestAction = 'accept' | 'decline' | 'cancel';

/** `withdraw`: stays declined and leaves its asker's list. `conflict`: the other member acted first. */
export type RequestOutcome =
  | 'accept'
  | 'decline'
  | 'cancel'
  | 'withdraw'
  | 'unchanged'
  | 'not-found'
  | 'conflict';

export function decideRequestOutcome(
  { state, isWithdrawn }: RequestStatus,
  act: RequestAction,
): RequestOutcome {
  switch (state) {
    case 'pending':
      return act;
    case 'accepted':
      return act === 'accept' ? 'unchanged' : 'conflict';
    case 'declined':
      return decideDeclinedOutcome(act, isWithdrawn);
    case 'cancelled':
      return act === 'cancel' ? 'unchanged' : 'not-found';
  }
}

function decideDeclinedOutcome(act: RequestAction, isWithdrawn: boolean): RequestOutcome {
  switch (act) {
    // The request stays pending for its sender, so a declined one can still be accepted.
    case 'accept':
      return isWithdrawn ? 'not-found' : 'accept';
    case 'decline':
      return 'unchanged';
    case 'cancel':
      return isWithdrawn ? 'unchanged' : 'withdraw';
  }
}

/**
 * `isLedByScreened`: one of the two leads a group of the other, with another screened leader.
 * `isWithGuardian`: one of the two consented to the account of the other, as a parent or guardian.
 */
export type PairAges = {
  isOneMinor: boolean;
  isOtherMinor: boolean;
  isLedByScreened: boolean;
  isWithGuardian: boolean;
};

/** Adults and minors do not become friends, in either direction. */
export const canBecomeFriends = ({
  isOneMinor,
  isOtherMinor,
  isLedByScreened,
  isWithGuardian,
}: PairAges): boolean => isOneMinor === isOtherMinor || isLedByScreened || isWithGuardian;

/** A declined asker's new request is shown only after this; the asker notices neither. */
export const declineCooldownMs = 30 * 24 * 60 * 60 * 1000;

export type PairState = {
  areFriends: boolean;
  mine: RequestStatus | undefined;
  theirs: RequestStatus | undefined;
};

/** `accept-theirs`: the other member asked before. `record-declined`: looks sent to its asker only. */
export type SendOutcome = 'accept-theirs' | 'ask' | 'reopen' | 'record-declined' | 'unchanged';

export function decideRequestToSend({ areFriends, mine, theirs }: PairState, now: Date): SendOutcome {
  if (areFriends) return 'unchanged';
  if (isAwaitingAnswer(theirs)) return 'accept-theirs';
  if (mine?.state === 'pending') return 'unchanged';
  if (mine?.state !== 'declined') return 'ask';
  const isQuiet = mine.answeredAt !== null && now.getTime() - mine.answeredAt.getTime() < declineCooldownMs;
  if (mine.isWithdrawn) return isQuiet ? 'record-declined' : 'ask';
  return isQuiet ? 'unchanged' : 'reopen';
}

/** To its sender a declined request looks pending. */
const isAwaitingAnswer = (request: RequestStatus | undefined): boolean =>
  request !== undefined &&
  (request.state === 'pending' || (request.state === 'declined' && !request.isWithdrawn));

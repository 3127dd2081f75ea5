export type RequestState = 'pending' | 'accepted' | 'declined' | 'cancelled';

/** A request as it stands. `isWithdrawn`: declined, and its asker took it back without knowing. */
export type StandingRequest = { state: RequestState; isWithdrawn: boolean; answeredAt: Date | null };

export type RequestAct = 'accept' | 'decline' | 'cancel';

/**
 * What an act makes of a request. `stands`: it was done before. `withdraw`: it stays declined, and goes from its asker's
 * list. `absent`: there is nothing to act on. `late`: the other one was faster.
 */
export type Outcome = 'accept' | 'decline' | 'cancel' | 'withdraw' | 'stands' | 'absent' | 'late';

/** The asked one accepts and declines, the asker cancels; a pair's requests go through these states and no others. */
export function outcomeOf({ state, isWithdrawn }: StandingRequest, act: RequestAct): Outcome {
  switch (state) {
    case 'pending':
      return act;
    case 'accepted':
      return act === 'accept' ? 'stands' : 'late';
    case 'declined':
      return ofDeclined(act, isWithdrawn);
    case 'cancelled':
      return act === 'cancel' ? 'stands' : 'absent';
  }
}

function ofDeclined(act: RequestAct, isWithdrawn: boolean): Outcome {
  switch (act) {
    // A change of mind: as long as the asker still waits, it is not too late.
    case 'accept':
      return isWithdrawn ? 'absent' : 'accept';
    case 'decline':
      return 'stands';
    case 'cancel':
      return isWithdrawn ? 'stands' : 'withdraw';
  }
}

/** Whoever was declined is heard again after this time; the asker is never told of either. */
export const quietFor = 30 * 24 * 60 * 60 * 1000;

/** What stands between somebody who asks and the one they ask: the newest request each way. */
export type Between = {
  areFriends: boolean;
  mine: StandingRequest | undefined;
  theirs: StandingRequest | undefined;
};

/**
 * What asking leads to. `befriend`: the other one asked before. `again`: the declined request is put before them anew.
 * `unheard`: it looks sent to its asker, and is not put before the one who declined a moment ago. `stands`: nothing.
 */
export type AskOutcome = 'befriend' | 'ask' | 'again' | 'unheard' | 'stands';

export function outcomeOfAsking({ areFriends, mine, theirs }: Between, now: Date): AskOutcome {
  if (areFriends) return 'stands';
  if (isWaiting(theirs)) return 'befriend';
  if (mine?.state === 'pending') return 'stands';
  if (mine?.state !== 'declined') return 'ask';
  const isQuiet = mine.answeredAt !== null && now.getTime() - mine.answeredAt.getTime() < quietFor;
  if (mine.isWithdrawn) return isQuiet ? 'unheard' : 'ask';
  return isQuiet ? 'stands' : 'again';
}

/** To its asker a declined request waits like any other. */
const isWaiting = (request: StandingRequest | undefined): boolean =>
  request !== undefined &&
  (request.state === 'pending' || (request.state === 'declined' && !request.isWithdrawn));

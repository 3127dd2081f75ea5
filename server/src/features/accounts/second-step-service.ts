import type { LoginCodeInput } from '@radiant/contract/second-factor.ts';
import type { Actor } from '../../actor.ts';
import { hashToken, isSameHash } from '../../platform/crypto.ts';
import { ApiError } from '../../platform/errors.ts';
import { forgetAttempts } from '../../platform/http/attempts.ts';
import type { Platform } from '../../platform/platform.ts';
import { type OpenedSession, type Origin, openSession, passwordMark } from './opening-service.ts';
import { isAdmitted, sweepBatch } from './policy.ts';
import * as queries from './queries.ts';
import * as secondFactorQueries from './second-factor-queries.ts';
import { takeCode, takeCodeAttempts } from './second-factor-service.ts';

/**
 * Finishes a sign-in that waits for a code. A wrong code leaves the challenge as it is; the right one uses up challenge
 * and code together with the opening of the session.
 * @throws ApiError sign_in_expired when the challenge is too old, was used, or the account changed since; code_invalid;
 *   too_many_requests
 */
export async function loginWithCode(
  platform: Platform,
  actor: Actor,
  { challenge, code, address, device }: LoginCodeInput & Origin,
): Promise<OpenedSession> {
  const { db, clock } = platform;
  const tokenHash = hashToken(challenge);
  const now = clock.now();
  const waiting = await secondFactorQueries.findChallenge(db, tokenHash, now);
  const account = waiting && (await queries.findAccount(db, waiting.member_id));
  if (!account || !isAdmitted(account, now)) throw new ApiError('sign_in_expired');
  if (!isSameHash(waiting.password_mark, passwordMark(platform, account))) {
    throw new ApiError('sign_in_expired');
  }
  const attempts = await takeCodeAttempts(platform, { memberId: account.id, address });
  const input = { remember: waiting.is_remembered, device, address };
  return await openSession(platform, { account, actor, input }, async (tx) => {
    if (!(await takeCode(platform, tx, { account, code }))) throw new ApiError('code_invalid');
    if (!(await secondFactorQueries.deleteChallenge(tx, tokenHash))) throw new ApiError('sign_in_expired');
    await forgetAttempts(tx, attempts);
  });
}

/** Takes away challenges that are past their time; answers how many. */
export const sweepChallenges = ({ db, clock }: Platform): Promise<number> =>
  secondFactorQueries.deleteOldChallenges(db, clock.now(), sweepBatch);

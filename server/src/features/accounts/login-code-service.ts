import type { LoginCodeInput } from '@radiant/contract/second-factor.ts';
import type { Actor } from '../../actor.ts';
import { hashToken, isSameHash } from '../../platform/crypto.ts';
import { ApiError } from '../../platform/errors.ts';
import { clearAttempts } from '../../platform/http/attempts.ts';
import type { Platform } from '../../platform/platform.ts';
import { canSignIn, sweepBatchSize } from './policy.ts';
import * as queries from './queries.ts';
import * as secondFactorQueries from './second-factor-queries.ts';
import { consumeCode, consumeCodeAttempts } from './second-factor-service.ts';
import { type OpenedSession, openSession, passwordFingerprint } from './sign-in-service.ts';

/**
 * Finishes a sign-in that waits for a code. A wrong code leaves the challenge as it is; the right one uses up challenge
 * and code together with the opening of the session.
 * @throws ApiError sign_in_expired when the challenge is too old, was used, or the account changed since; code_invalid;
 *   too_many_requests
 */
export async function loginWithCode(
  platform: Platform,
  actor: Actor,
  { challenge, code }: LoginCodeInput,
): Promise<OpenedSession> {
  const { db, clock } = platform;
  const tokenHash = hashToken(challenge);
  const now = clock.now();
  const found = await secondFactorQueries.findChallenge(db, tokenHash, now);
  const account = found && (await queries.findAccount(db, found.member_id));
  if (!account || !canSignIn(account, now)) throw new ApiError('sign_in_expired');
  if (!isSameHash(found.password_mark, passwordFingerprint(platform, account))) {
    throw new ApiError('sign_in_expired');
  }
  const attemptKeys = await consumeCodeAttempts(platform, actor, account.id);
  return await openSession(platform, { account, actor, remember: found.is_remembered }, async (tx) => {
    if (!(await consumeCode(platform, tx, { account, code }))) throw new ApiError('code_invalid');
    if (!(await secondFactorQueries.deleteChallenge(tx, tokenHash))) throw new ApiError('sign_in_expired');
    await clearAttempts(tx, attemptKeys);
  });
}

/** Takes away challenges that are past their time; answers how many. */
export const sweepSignInChallenges = ({ db, clock }: Platform): Promise<number> =>
  secondFactorQueries.deleteExpiredChallenges(db, clock.now(), sweepBatchSize);

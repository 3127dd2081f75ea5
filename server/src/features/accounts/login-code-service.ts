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

/** A wrong code does not consume the challenge. @throws ApiError code_invalid, too_many_requests, sign_in_expired */
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

export const sweepSignInChallenges = ({ db, clock }: Platform): Promise<number> =>
  secondFactorQueries.deleteExpiredChallenges(db, clock.now(), sweepBatchSize);

import type { LoginInput } from '@radiant/contract/accounts.ts';
import { type Actor, originOf } from '../../actor.ts';
import { ApiError } from '../../platform/errors.ts';
import { clearAttempts, consumeAttempt, countWithinLimit } from '../../platform/http/attempts.ts';
import { dummyHash, hashPassword, needsRehash } from '../../platform/passwords/hashing.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { requireNotDisabled } from './guardian-service.ts';
import { requireNotSuspended } from './measures-service.ts';
import { verifyPasswordOrRefund } from './password-service.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import { completeSignIn, type OpenedSession } from './sign-in-service.ts';
import { requireVerifiedEmail } from './verification-service.ts';

/**
 * @throws ApiError invalid_credentials, too_many_requests, unavailable; and only after the right password:
 * account_disabled, account_suspended, guardian_pending, email_unverified with the handle, second_factor_required with the challenge
 */
export async function login(platform: Platform, actor: Actor, input: LoginInput): Promise<OpenedSession> {
  return await completeSignIn(platform, {
    account: await verifyCredentials(platform, actor, input),
    actor,
    remember: input.remember,
  });
}

/** @throws ApiError as `login`, except for the second factor */
export async function verifyCredentials(
  platform: Platform,
  actor: Actor,
  input: { email: string; password: string },
): Promise<queries.Account> {
  const { db, clock } = platform;
  const email = policy.normalizeEmail(input.email);
  const attemptKey = await consumeLoginAttempt(platform, { email, ip: originOf(actor).ip });
  const account = await queries.findAccountByEmail(db, email);
  const isPasswordCorrect = await verifyPasswordOrRefund(platform, attemptKey, {
    storedHash: account?.password_hash ?? dummyHash,
    password: input.password,
  });
  if (!account || account.password_hash === null || !isPasswordCorrect)
    throw new ApiError('invalid_credentials');
  await clearAttempts(db, [attemptKey]);
  await requireNotDisabled(platform, account);
  await requireNotSuspended(platform, db, account.id);
  // The deletion date counts even when the sweeper has not run yet.
  if (!policy.canSignIn(account, clock.now())) throw new ApiError('invalid_credentials');
  await requireVerifiedEmail(platform, account);
  const password_hash = await rehashIfNeeded(platform, account, input.password);
  return { ...account, password_hash };
}

async function rehashIfNeeded(
  { db }: Platform,
  { id, password_hash: from }: queries.Account,
  password: string,
): Promise<string | null> {
  if (from === null || !needsRehash(from)) return from;
  const to = await hashPassword(password);
  return (await queries.updatePasswordHash(db, id, { from, to })) ? to : from;
}

export const loginAttemptKey = ({ sealer }: Platform, source: { email: string; ip: string }): string =>
  `login:${sealer.mac(`${source.email}\n${source.ip}`).toString('base64url')}`;

/**
 * Counts per network address and account, so that nobody can lock out someone else; an account under attack gets one
 * free attempt per address. Unknown accounts are counted alike, so that the limit does not reveal them.
 */
async function consumeLoginAttempt(
  platform: Platform,
  source: { email: string; ip: string },
): Promise<string> {
  const { db, clock, sealer } = platform;
  const now = clock.now();
  const { maxLoginAttempts } = (await getSettings(platform)).user_registration;
  const isBelowAttackThreshold = await countWithinLimit(db, {
    key: `login:3600:${sealer.mac(source.email).toString('base64url')}`,
    most: policy.attackThresholdPerHour,
    seconds: 3600,
    now: now.getTime(),
  });
  const key = loginAttemptKey(platform, source);
  await consumeAttempt(db, { key, freeAttempts: isBelowAttackThreshold ? maxLoginAttempts : 1, now });
  return key;
}

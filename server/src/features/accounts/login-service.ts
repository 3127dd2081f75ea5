import type { LoginInput } from '@radiant/contract/accounts.ts';
import { type Actor, originOf } from '../../actor.ts';
import { ApiError } from '../../platform/errors.ts';
import { clearAttempts, consumeAttempt, countWithinLimit } from '../../platform/http/attempts.ts';
import { dummyHash, hashPassword, needsRehash } from '../../platform/passwords/hashing.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { verifyPasswordOrRefund } from './password-service.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import { completeSignIn, type OpenedSession } from './sign-in-service.ts';
import { requireVerifiedEmail } from './verification-service.ts';

/**
 * Signs in. The session that the caller had before is ended.
 * @throws ApiError invalid_credentials, too_many_requests, unavailable; and after the right password only:
 *   account_disabled, email_unverified with the handle under which a code was mailed, or second_factor_required
 *   with the challenge
 */
export async function login(platform: Platform, actor: Actor, input: LoginInput): Promise<OpenedSession> {
  return await completeSignIn(platform, {
    account: await verifyCredentials(platform, actor, input),
    actor,
    remember: input.remember,
  });
}

/**
 * Whose account it is, by its password. What else the account asks for is the business of `completeSignIn`.
 * @throws ApiError as `login`, but for the second factor
 */
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
  if (account.status === 'disabled') throw new ApiError('account_disabled');
  // Past its day an account is gone, even where the sweeper has not come yet.
  if (!policy.canSignIn(account, clock.now())) throw new ApiError('invalid_credentials');
  await requireVerifiedEmail(platform, account);
  const password_hash = await rehashIfNeeded(platform, account, input.password);
  return { ...account, password_hash };
}

/** The hash as it stands from now on: made anew when it was made with other parameters. */
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
 * Tries are counted for an address of the network and an account together, so that nobody locks another out. When an
 * account is tried from many addresses, each has one free try only: its owner is slowed, never shut out. Unknown
 * accounts are counted like known ones.
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

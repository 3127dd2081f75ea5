import type { LoginInput } from '@radiant/contract/accounts.ts';
import type { Actor } from '../../actor.ts';
import { ApiError } from '../../platform/errors.ts';
import { forgetAttempts, isWithinLimit, takeAttempt } from '../../platform/http/attempts.ts';
import { decoyHash, hashPassword, needsRehash } from '../../platform/passwords/hashing.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { admit, type OpenedSession, type Origin } from './opening-service.ts';
import { verifyOrReturn } from './password-service.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import { requireVerified } from './verification-service.ts';

/**
 * Signs in. The session that the caller had before is ended.
 * @throws ApiError invalid_credentials, too_many_requests, unavailable; and after the right password only:
 *   account_disabled, email_unverified with the handle under which a code was mailed, or second_factor_required
 *   with the challenge
 */
export async function login(
  platform: Platform,
  actor: Actor,
  input: LoginInput & Origin,
): Promise<OpenedSession> {
  return await admit(platform, { account: await recognize(platform, input), actor, input });
}

/**
 * Whose account it is, by its password. What else the account asks for is the business of `admit`.
 * @throws ApiError as `login`, but for the second factor
 */
export async function recognize(
  platform: Platform,
  input: { email: string; password: string; address: string },
): Promise<queries.Account> {
  const { db, clock } = platform;
  const email = policy.normalizeEmail(input.email);
  const attempts = await takeLoginAttempt(platform, { email, address: input.address });
  const account = await queries.findAccountByEmail(db, email);
  const isRight = await verifyOrReturn(platform, attempts, {
    stored: account?.password_hash ?? decoyHash,
    password: input.password,
  });
  if (!account || account.password_hash === null || !isRight) throw new ApiError('invalid_credentials');
  await forgetAttempts(db, [attempts]);
  if (account.status === 'disabled') throw new ApiError('account_disabled');
  // Past its day an account is gone, even where the sweeper has not come yet.
  if (!policy.isAdmitted(account, clock.now())) throw new ApiError('invalid_credentials');
  await requireVerified(platform, account);
  const password_hash = await keepHashStrong(platform, account, input.password);
  return { ...account, password_hash };
}

/** The hash as it stands from now on: made anew when it was made with other parameters. */
async function keepHashStrong(
  { db }: Platform,
  { id, password_hash: from }: queries.Account,
  password: string,
): Promise<string | null> {
  if (from === null || !needsRehash(from)) return from;
  const to = await hashPassword(password);
  return (await queries.updatePasswordHash(db, id, { from, to })) ? to : from;
}

export const attemptsKey = ({ sealer }: Platform, of: { email: string; address: string }): string =>
  `login:${sealer.mac(`${of.email}\n${of.address}`).toString('base64url')}`;

/**
 * Tries are counted for an address of the network and an account together, so that nobody locks another out. When an
 * account is tried from many addresses, each has one free try only: its owner is slowed, never shut out. Unknown
 * accounts are counted like known ones.
 */
async function takeLoginAttempt(platform: Platform, of: { email: string; address: string }): Promise<string> {
  const { db, clock, sealer } = platform;
  const now = clock.now();
  const { maxLoginAttempts } = (await getSettings(platform)).user_registration;
  const isCalm = await isWithinLimit(db, {
    key: `login:3600:${sealer.mac(of.email).toString('base64url')}`,
    most: policy.triesUnderAttack,
    seconds: 3600,
    now: now.getTime(),
  });
  const key = attemptsKey(platform, of);
  await takeAttempt(db, { key, free: isCalm ? maxLoginAttempts : 1, now });
  return key;
}

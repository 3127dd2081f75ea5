import type { LoginInput, SessionUser } from '@radiant/contract/accounts.ts';
import type { Actor } from '../../actor.ts';
import { hashToken, newId, newToken } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { forgetAttempts, isWithinLimit, takeAttempt } from '../../platform/http/attempts.ts';
import { decoyHash, hashPassword, needsRehash } from '../../platform/passwords/hashing.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { verifyOrReturn } from './password-service.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import * as sessionsQueries from './sessions-queries.ts';
import { getUser } from './sessions-service.ts';
import { requireVerified } from './verification-service.ts';

/** Where a call comes from: what limits count by, and what the list of sessions shows. */
export type Origin = { address: string; device: string };

export type OpenedSession = { user: SessionUser; token: string; expiresAt: Date; isRemembered: boolean };

/**
 * Signs in. The session that the caller had before is ended.
 * @throws Refusal invalid_credentials, too_many_requests, unavailable; and after the right password only:
 *   account_disabled, or email_unverified with the handle under which a code was mailed
 */
export async function login(
  platform: Platform,
  actor: Actor,
  input: LoginInput & Origin,
): Promise<OpenedSession> {
  const { db, clock } = platform;
  const email = policy.normalizeEmail(input.email);
  const attempts = await takeLoginAttempt(platform, { email, address: input.address });
  const account = await queries.findAccountByEmail(db, email);
  const isRight = await verifyOrReturn(platform, attempts, {
    stored: account?.password_hash ?? decoyHash,
    password: input.password,
  });
  if (!account || account.password_hash === null || !isRight) throw new Refusal('invalid_credentials');
  await forgetAttempts(db, [attempts]);
  if (account.status === 'disabled') throw new Refusal('account_disabled');
  // Past its day an account is gone, even where the sweeper has not come yet.
  if (!policy.isAdmitted(account, clock.now())) throw new Refusal('invalid_credentials');
  await requireVerified(platform, account);
  const session = await openSession(platform, { account, actor, input });
  if (needsRehash(account.password_hash)) {
    const to = await hashPassword(input.password);
    await queries.updatePasswordHash(db, account.id, { from: account.password_hash, to });
  }
  return session;
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

/** @throws Refusal invalid_credentials when the account changed since its password was verified */
async function openSession(
  platform: Platform,
  { account, actor, input }: { account: queries.Account; actor: Actor; input: LoginInput & Origin },
): Promise<OpenedSession> {
  const { db, clock } = platform;
  const token = newToken();
  const now = clock.now();
  const expiresAt = policy.sessionEnd(now, input.remember);
  await inTransaction(db, async (tx) => {
    const present = await queries.lockAccount(tx, account.id);
    const isUnchanged = present !== undefined && present.password_hash === account.password_hash;
    if (!isUnchanged || !policy.isAdmitted(present, now)) throw new Refusal('invalid_credentials');
    if (actor.kind === 'member') await sessionsQueries.deleteSessions(tx, actor.id, [actor.sessionId]);
    await sessionsQueries.insertSession(tx, {
      id: newId(),
      tokenHash: hashToken(token),
      memberId: account.id,
      isRemembered: input.remember,
      device: input.device,
      now,
      expiresAt,
    });
    const sessions = await sessionsQueries.listSessions(tx, account.id);
    const surplus = sessions.slice(policy.sessionsMost).map(({ id }) => id);
    await sessionsQueries.deleteSessions(tx, account.id, surplus);
  });
  return { user: await getUser(platform, account.id), token, expiresAt, isRemembered: input.remember };
}

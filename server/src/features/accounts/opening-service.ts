import type { SessionUser } from '@radiant/contract/accounts.ts';
import type { Actor } from '../../actor.ts';
import { hashToken, newId, newToken } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import { secondFactorLifetimes } from './second-factor-policy.ts';
import * as secondFactorQueries from './second-factor-queries.ts';
import * as sessionsQueries from './sessions-queries.ts';
import { getUser } from './sessions-service.ts';

/** Where a call comes from: what limits count by, and what the list of sessions shows. */
export type Origin = { address: string; device: string };

export type OpenedSession = { user: SessionUser; token: string; expiresAt: Date; isRemembered: boolean };

/** Somebody who showed to be the owner of an account: as it stood when they showed it. */
export type Proven = {
  account: queries.Account;
  actor: Actor;
  input: { remember: boolean } & Origin;
};

/**
 * The end of every way to sign in: opens the session, unless the account has a second factor. The session that the
 * caller had before is ended with it.
 * @throws ApiError second_factor_required with a challenge, which `loginWithCode` takes and nothing else; or
 *   invalid_credentials when the account changed since its owner was recognized
 */
export async function admit(platform: Platform, proven: Proven): Promise<OpenedSession> {
  if (await secondFactorQueries.isOn(platform.db, proven.account.id)) {
    throw new ApiError('second_factor_required', { handle: await openChallenge(platform, proven) });
  }
  return await openSession(platform, proven);
}

/** The password, or that there is none, for which a challenge was given: with another it is void. */
export const passwordMark = ({ sealer }: Platform, { id, password_hash }: queries.Account): Buffer =>
  sealer.mac(`challenge:${id}:${password_hash ?? ''}`);

async function openChallenge(platform: Platform, { account, input }: Proven): Promise<string> {
  const token = newToken();
  const now = platform.clock.now();
  await secondFactorQueries.insertChallenge(platform.db, {
    tokenHash: hashToken(token),
    memberId: account.id,
    passwordMark: passwordMark(platform, account),
    isRemembered: input.remember,
    now,
    expiresAt: new Date(now.getTime() + secondFactorLifetimes.challenge),
  });
  return token;
}

/**
 * Opens a session of somebody who showed all that the account asks for.
 * @param settle what is done in the same transaction, before; what it throws leaves everything as it was
 * @throws ApiError invalid_credentials when the account changed meanwhile
 */
export async function openSession(
  platform: Platform,
  { account, actor, input }: Proven,
  settle: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<OpenedSession> {
  const { db, clock } = platform;
  const token = newToken();
  const now = clock.now();
  const expiresAt = policy.sessionEnd(now, { isRemembered: input.remember, role: account.role });
  await inTransaction(db, async (tx) => {
    const present = await queries.lockAccount(tx, account.id);
    const isUnchanged = present !== undefined && present.password_hash === account.password_hash;
    if (!isUnchanged || !policy.isAdmitted(present, now)) throw new ApiError('invalid_credentials');
    await settle(tx);
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
    await queries.auditOwnSignIn(tx, {
      account: present,
      action: 'accounts.signIn',
      at: now,
      ip: input.address,
    });
    const sessions = await sessionsQueries.listSessions(tx, account.id);
    const surplus = sessions.slice(policy.sessionsMost).map(({ id }) => id);
    await sessionsQueries.deleteSessions(tx, account.id, surplus);
  });
  return { user: await getUser(platform, account.id), token, expiresAt, isRemembered: input.remember };
}

import type { SessionUser } from '@radiant/contract/accounts.ts';
import { type Actor, originOf } from '../../actor.ts';
import { hashToken, newId, newToken } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireNotSuspended } from './measures-service.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import { secondFactorLifetimes } from './second-factor-policy.ts';
import * as secondFactorQueries from './second-factor-queries.ts';
import * as sessionsQueries from './sessions-queries.ts';
import { getUser } from './sessions-service.ts';

export type OpenedSession = { user: SessionUser; token: string; expiresAt: Date; isRemembered: boolean };

/** The account as it was when its credentials were verified. */
export type VerifiedSignIn = {
  account: queries.Account;
  actor: Actor;
  remember: boolean;
};

/** Ends the caller's previous session. @throws ApiError second_factor_required with a challenge, invalid_credentials */
export async function completeSignIn(platform: Platform, signIn: VerifiedSignIn): Promise<OpenedSession> {
  if (await secondFactorQueries.isSecondFactorEnabled(platform.db, signIn.account.id)) {
    throw new ApiError('second_factor_required', { handle: await createChallenge(platform, signIn) });
  }
  return await openSession(platform, signIn);
}

/** A challenge is void once the password changes. */
export const passwordFingerprint = ({ sealer }: Platform, { id, password_hash }: queries.Account): Buffer =>
  sealer.mac(`challenge:${id}:${password_hash ?? ''}`);

async function createChallenge(platform: Platform, { account, remember }: VerifiedSignIn): Promise<string> {
  const token = newToken();
  const now = platform.clock.now();
  await secondFactorQueries.insertChallenge(platform.db, {
    tokenHash: hashToken(token),
    memberId: account.id,
    passwordFingerprint: passwordFingerprint(platform, account),
    isRemembered: remember,
    now,
    expiresAt: new Date(now.getTime() + secondFactorLifetimes.challenge),
  });
  return token;
}

/** @param beforeCreate in the same transaction. @throws ApiError invalid_credentials when the account changed, account_suspended */
export async function openSession(
  platform: Platform,
  { account, actor, remember }: VerifiedSignIn,
  beforeCreate: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<OpenedSession> {
  const { db, clock } = platform;
  const origin = originOf(actor);
  const token = newToken();
  const now = clock.now();
  const expiresAt = policy.sessionExpiry(now, { isRemembered: remember, role: account.role });
  await inTransaction(db, async (tx) => {
    const current = await queries.lockAccount(tx, account.id);
    const isUnchanged = current !== undefined && current.password_hash === account.password_hash;
    if (!isUnchanged || !policy.canSignIn(current, now)) throw new ApiError('invalid_credentials');
    await requireNotSuspended(platform, tx, account.id);
    await beforeCreate(tx);
    if (actor.kind === 'member') await sessionsQueries.deleteSessions(tx, actor.id, [actor.sessionId]);
    await sessionsQueries.insertSession(tx, {
      id: newId(),
      tokenHash: hashToken(token),
      memberId: account.id,
      isRemembered: remember,
      device: origin.device,
      now,
      expiresAt,
    });
    await queries.auditStaffSecurityEvent(platform, tx, {
      account: current,
      origin,
      action: 'accounts.signIn',
    });
    const sessions = await sessionsQueries.listSessions(tx, account.id);
    const excess = sessions.slice(policy.maxSessions).map(({ id }) => id);
    await sessionsQueries.deleteSessions(tx, account.id, excess);
  });
  return { user: await getUser(platform, account.id), token, expiresAt, isRemembered: remember };
}

import type { ActiveSession, Role, SessionUser } from '@radiant/contract/accounts.ts';
import { type Actor, guest, type Member, requireMember } from '../../actor.ts';
import { hashToken } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findFirstSteps } from './first-steps-queries.ts';
import * as policy from './policy.ts';
import { presentSession, presentUser } from './present.ts';
import * as queries from './queries.ts';
import * as sessionsQueries from './sessions-queries.ts';

type SessionRow = { is_remembered: boolean; created_at: Date; last_used_at: Date; expires_at: Date };

const toSessionTimes = (row: SessionRow, role: Role) => ({
  isRemembered: row.is_remembered,
  role,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
});

/**
 * Returns a guest for a missing, expired or idle session and for a disabled member. Background requests do not count as
 * activity, so that an open page does not keep a session alive.
 */
export async function authenticate(
  platform: Platform,
  token: string,
  { isActivity = true }: { isActivity?: boolean } = {},
): Promise<Actor> {
  const { db, clock } = platform;
  const now = clock.now();
  const session = await sessionsQueries.findSession(db, hashToken(token));
  if (!session || !policy.canSignIn(session, now)) return guest;
  if (!policy.isSessionActive(toSessionTimes(session, session.role), now)) return guest;
  if (isActivity && policy.isTouchDue(session.last_used_at, now)) {
    await sessionsQueries.touchSession(db, {
      id: session.id,
      memberId: session.member_id,
      now,
      usedBefore: new Date(now.getTime() - policy.lifetimes.sessionTouchInterval),
      visitedBefore: new Date(now.getTime() - policy.lifetimes.visitInterval),
    });
  }
  return {
    kind: 'member',
    id: session.member_id,
    role: session.role,
    sessionId: session.id,
    pending: policy.findPendingStep({
      isLeaving: session.status === 'leaving',
      mustChangePassword: session.password_set_by_admin,
      hasMissingConsents: Number(session.consents_given) < policy.requiredConsentCount,
    }),
  };
}

/** Whoever follows a link of their own mail, or lets somebody answer for them: an ordinary member. Undefined when not active. */
export async function findMemberWithoutSession(
  { db }: Pick<Platform, 'db'>,
  memberId: string,
): Promise<Member | undefined> {
  const owed = await sessionsQueries.findOwed(db, memberId);
  if (!owed) return undefined;
  const pending = policy.findPendingStep({
    isLeaving: false,
    mustChangePassword: owed.password_set_by_admin,
    hasMissingConsents: Number(owed.consents_given) < policy.requiredConsentCount,
  });
  return { kind: 'member', id: memberId, role: 'user', sessionId: '', pending };
}

export async function listActiveSessions(
  { db, clock }: Platform,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const now = clock.now();
  const rows = await sessionsQueries.listSessionsOfActiveMembers(db, sessionIds);
  const active = new Set<string>();
  for (const row of rows) if (policy.isSessionActive(toSessionTimes(row, row.role), now)) active.add(row.id);
  return active;
}

export async function getSessionUser(platform: Platform, actor: Actor): Promise<SessionUser | null> {
  return actor.kind === 'member' ? getUser(platform, actor.id) : null;
}

export async function getUser({ db, clock }: Platform, memberId: string): Promise<SessionUser> {
  const row = await sessionsQueries.findSessionUser(db, memberId);
  if (!row) throw new ApiError('unauthenticated');
  const firstSteps = policy.showsFirstSteps(row, clock.now()) ? await findFirstSteps(db, memberId) : null;
  return presentUser(row, { consents: await queries.listConsents(db, memberId), firstSteps });
}

export async function logout({ db }: Platform, actor: Actor): Promise<void> {
  if (actor.kind === 'guest') return;
  await inTransaction(db, (tx) => sessionsQueries.deleteSessions(tx, actor.id, [actor.sessionId]));
}

export async function listSessions(platform: Platform, actor: Actor): Promise<ActiveSession[]> {
  const { id, role, sessionId } = requireMember(actor);
  return await listSessionsOf(platform, { memberId: id, role, currentId: sessionId });
}

/** At most `maxSessions`, newest first. */
export async function listSessionsOf(
  platform: Platform,
  { memberId, role, currentId }: { memberId: string; role: Role; currentId: string },
): Promise<ActiveSession[]> {
  const now = platform.clock.now();
  const rows = await sessionsQueries.listSessions(platform.db, memberId);
  return rows
    .filter((row) => policy.isSessionActive(toSessionTimes(row, role), now))
    .map((row) =>
      presentSession(row, {
        currentId,
        expiresAt: policy.effectiveSessionExpiry(toSessionTimes(row, role)),
      }),
    );
}

/** @returns whether it was the current one. @throws ApiError not_found when it has ended or belongs to someone else */
export async function endSession(
  platform: Platform,
  actor: Actor,
  { sessionId }: { sessionId: string },
): Promise<{ wasCurrent: boolean }> {
  const member = requireMember(actor);
  const ended = await inTransaction(platform.db, async (tx) => {
    const count = await sessionsQueries.deleteSessions(tx, member.id, [sessionId]);
    if (count > 0) await auditEndedSessions(platform, tx, member);
    return count;
  });
  if (ended === 0) throw notFound();
  return { wasCurrent: sessionId === member.sessionId };
}

export async function endAllSessions(platform: Platform, actor: Actor): Promise<void> {
  const member = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    await endSessionsOf(tx, member.id);
    await auditEndedSessions(platform, tx, member);
  });
}

const auditEndedSessions = (platform: Platform, tx: Tx, member: Member): Promise<void> =>
  queries.auditStaffSecurityEvent(platform, tx, {
    account: member,
    origin: member.origin,
    action: 'accounts.endSessions',
  });

/** Update the member's row first in the same transaction: a concurrent sign-in waits for that row and then fails. */
export const endSessionsOf = (tx: Tx, memberId: string): Promise<void> =>
  sessionsQueries.deleteSessionsOf(tx, [memberId]);

/** Runs before the server listens. @returns the number of sessions */
export const endSessionsOfEveryone = ({ db }: Platform): Promise<number> =>
  sessionsQueries.deleteAllSessions(db);

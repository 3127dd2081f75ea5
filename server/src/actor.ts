import type { Role } from '@radiant/contract/accounts.ts';
import { ApiError, forbidden } from './platform/errors.ts';

/** Where a request comes from: `ip` as limits count it (IPv6 by its /64), `device` as the list of sessions shows it. */
export type RequestOrigin = { ip: string; device: string };

export type Guest = {
  kind: 'guest';
  /** Absent outside a request: jobs, the seed. */
  origin?: RequestOrigin;
};

/** A signed-in member, as read from the session at this very request. */
export type Member = {
  kind: 'member';
  id: string;
  role: Role;
  sessionId: string;
  /** Why this member may do nothing yet but put it right. */
  pending: 'deletion' | 'password' | 'consent' | null;
  /** Absent outside a request: jobs, the seed. */
  origin?: RequestOrigin;
};

/** Who acts, or looks. Services take one; they never see a request. */
export type Actor = Guest | Member;

export const guest: Guest = { kind: 'guest' };

export const memberIdOf = (actor: Actor): string | null => (actor.kind === 'member' ? actor.id : null);

/** @throws ApiError unauthenticated for a guest. */
export function requireMember(actor: Actor): Member {
  if (actor.kind === 'guest') throw new ApiError('unauthenticated');
  return actor;
}

/** Whether an administrator acts who has nothing to put right first. */
export const isAdmin = (actor: Actor): actor is Member =>
  actor.kind === 'member' && actor.role === 'admin' && actor.pending === null;

/** @throws ApiError unauthenticated, forbidden */
export function requireAdmin(actor: Actor): Member {
  const member = requireMember(actor);
  if (!isAdmin(member)) throw forbidden();
  return member;
}

/** The origin of an actor that a request made; what limits count by and sessions record cannot be done without one. */
export function originOf({ origin }: Actor): RequestOrigin {
  if (!origin) throw new Error('an actor without a request has no origin');
  return origin;
}

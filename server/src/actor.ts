import type { Role } from '@radiant/contract/accounts.ts';
import { ApiError, forbidden } from './platform/errors.ts';

/** `ip` is an IPv6 /64 or an IPv4 address, as rate limits count it. */
export type RequestOrigin = { ip: string; device: string };

export type Guest = {
  kind: 'guest';
  /** Absent outside a request: jobs, the seed. */
  origin?: RequestOrigin;
};

export type Member = {
  kind: 'member';
  id: string;
  role: Role;
  sessionId: string;
  /** Must be resolved before anything else. */
  pending: 'deletion' | 'password' | 'consent' | null;
  origin?: RequestOrigin;
};

/** The guest or member on whose behalf a service runs; services never see a request. */
export type Actor = Guest | Member;

export const guest: Guest = { kind: 'guest' };

/** Whoever runs a command on the server itself. The audit log names the site. */
export type Operator = { kind: 'operator'; id?: undefined };

export const operator: Operator = { kind: 'operator' };

export const memberIdOf = (actor: Actor): string | null => (actor.kind === 'member' ? actor.id : null);

/** @throws ApiError unauthenticated for a guest */
export function requireMember(actor: Actor): Member {
  if (actor.kind === 'guest') throw new ApiError('unauthenticated');
  return actor;
}

/** A member with nothing pending. */
export const isInGoodStanding = (actor: Actor): actor is Member =>
  actor.kind === 'member' && actor.pending === null;

export const isAdmin = (actor: Actor): actor is Member => isInGoodStanding(actor) && actor.role === 'admin';

export function requireAdmin(actor: Actor): Member {
  const member = requireMember(actor);
  if (!isAdmin(member)) throw forbidden();
  return member;
}

export const requireAdminOrOperator = (actor: Actor | Operator): Member | Operator =>
  actor.kind === 'operator' ? actor : requireAdmin(actor);

export function originOf({ origin }: Actor): RequestOrigin {
  if (!origin) throw new Error('an actor without a request has no origin');
  return origin;
}

import type { Role } from '@radiant/contract/accounts.ts';
import { ApiError } from './platform/errors.ts';

export type Guest = { kind: 'guest' };

/** A signed-in member, as read from the session at this very request. */
export type Member = {
  kind: 'member';
  id: string;
  role: Role;
  sessionId: string;
  /** Why this member may do nothing yet but put it right. */
  pending: 'deletion' | 'password' | 'consent' | null;
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

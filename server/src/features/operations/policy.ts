import { type Actor, type Member, requireMember } from '../../actor.ts';
import { forbidden } from '../../platform/errors.ts';

/** Whether somebody may see and put right how the site works: administrators in good order. */
export const mayOperate = (actor: Actor): boolean =>
  actor.kind === 'member' && actor.role === 'admin' && actor.pending === null;

/** @throws ApiError unauthenticated, forbidden */
export function requireOperator(actor: Actor): Member {
  const member = requireMember(actor);
  if (!mayOperate(actor)) throw forbidden();
  return member;
}

import { type Permission, permissionsOf } from '@radiant/contract/permissions.ts';
import { type Actor, isInGoodStanding, type Member, requireMember } from '../../actor.ts';
import { forbidden } from '../../platform/errors.ts';

/** What goes on paper is chosen by those who answer for what the parish shows: not by the care team, who read in confidence. */
const needed: Permission = 'content_management';

/** @throws forbidden for anyone but moderators and administrators */
export function requireSheetEditor(actor: Actor): Member {
  const member = requireMember(actor);
  if (!isInGoodStanding(actor) || !permissionsOf(member.role).includes(needed)) throw forbidden();
  return member;
}

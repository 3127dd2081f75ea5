import { limits } from '@radiant/contract/limits.ts';
import type { Settings } from '@radiant/contract/site-settings.ts';
import type { Actor, Member } from '../../actor.ts';
import { forbidden } from '../../platform/errors.ts';

/** The least length of a password: what the site asks for, and never below the product's own floor. */
export const minPasswordLength = ({ user_registration }: Settings): number =>
  Math.max(limits.passwordMin, user_registration.minimumPasswordLength);

/** @throws ApiError forbidden for anyone but an administrator */
export function requireMayChangeSettings(actor: Actor): Member {
  if (actor.kind !== 'member' || actor.role !== 'admin' || actor.pending !== null) throw forbidden();
  return actor;
}

import type { PostModerationAction } from '@radiant/contract/content-management.ts';
import type { PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import { type Actor, isInGoodStanding, type Member, requireMember } from '../../actor.ts';
import { forbidden } from '../../platform/errors.ts';

/** Moderators and administrators in good standing. */
export const canModerate = (actor: Actor): boolean =>
  isInGoodStanding(actor) && (actor.role === 'moderator' || actor.role === 'admin');

export function requireModerator(actor: Actor): Member {
  const member = requireMember(actor);
  if (!canModerate(actor)) throw forbidden();
  return member;
}

/** Moderators approve their own posts only when there is no other moderator. */
export const canApprove = (subject: { isOwn: boolean; isSoleModerator: boolean }): boolean =>
  !subject.isOwn || subject.isSoleModerator;

export type ModerationState = { kind: PostKind; state: PostState; isFeatured: boolean };

/** Whether the action would change the post. */
export function isApplicable(
  action: PostModerationAction,
  { kind, state, isFeatured }: ModerationState,
): boolean {
  switch (action) {
    case 'approve':
      return state === 'pending' || state === 'flagged';
    case 'hide':
      return state !== 'hidden';
    case 'show':
      return state === 'hidden';
    case 'feature':
      return kind === 'testimony' && state === 'published' && !isFeatured;
    case 'unfeature':
      return isFeatured;
    case 'delete':
      return true;
  }
}

/** Every member in good standing may report what others posted; `visibleTo` decides separately whether they see it. */
export const canReport = (actor: Actor): boolean => isInGoodStanding(actor);

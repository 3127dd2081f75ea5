import type { PostModerationAction } from '@radiant/contract/content-management.ts';
import type { PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import { forbidden } from '../../platform/errors.ts';

/** Whether somebody may look after what others wrote: moderators and administrators in good order. */
export const canModerate = (actor: Actor): boolean =>
  actor.kind === 'member' && actor.pending === null && (actor.role === 'moderator' || actor.role === 'admin');

/** @throws ApiError unauthenticated, forbidden */
export function requireModerator(actor: Actor): Member {
  const member = requireMember(actor);
  if (!canModerate(actor)) throw forbidden();
  return member;
}

/**
 * Whether somebody may let words stand. Nobody judges their own while somebody else could; taking them away is their
 * right like everybody's.
 */
export const canApprove = (subject: { isOwn: boolean; isSoleModerator: boolean }): boolean =>
  !subject.isOwn || subject.isSoleModerator;

/** What an act needs to know of a post. */
export type ModerationState = { kind: PostKind; state: PostState; isFeatured: boolean };

/** Whether there is anything for an act to do; a repeat changes nothing. */
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

/**
 * May this actor report what is before their eyes? Every member in good order may, but nobody their own. Whether they can
 * see it is not asked here: `visibleTo` says.
 */
export const canReport = (actor: Actor, { authorId }: { authorId: string | null }): boolean =>
  actor.kind === 'member' && actor.pending === null && actor.id !== authorId;

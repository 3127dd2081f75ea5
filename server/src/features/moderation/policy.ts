import type { Role } from '@radiant/contract/accounts.ts';
import { type AuthorAnswer, authorReadableHours } from '@radiant/contract/author-requests.ts';
import type { PostModerationAction } from '@radiant/contract/content-management.ts';
import { type MeasureKind, measureKinds } from '@radiant/contract/measures.ts';
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

/** Once moderators have put a post back, the person it is about may ask again when it was edited since. */
export const mayAskAgain = ({ decidedAt, editedAt }: { decidedAt: Date; editedAt: Date | null }): boolean =>
  editedAt !== null && editedAt > decidedAt;

type AuthorRequest = {
  asked_by: string | null;
  answer: AuthorAnswer | null;
  answered_by: string | null;
  answered_at: Date | null;
  is_asker_moderator: boolean;
  /** Whether the member wrote the post. */
  is_own: boolean;
};

/** A second person, who did not write the post. */
export const canAnswerAuthorRequest = (
  { asked_by, answer, is_asker_moderator, is_own }: AuthorRequest,
  { id }: Pick<Member, 'id'>,
): boolean => answer === null && is_asker_moderator && asked_by !== id && !is_own;

export const authorReadableUntil = (agreedAt: Date): Date =>
  new Date(agreedAt.getTime() + authorReadableHours * 3600_000);

/** One of the two who agreed, within a day. */
export const canReadAuthor = (
  { asked_by, answer, answered_by, answered_at }: AuthorRequest,
  { id }: Pick<Member, 'id'>,
  now: Date,
): boolean =>
  answer === 'agreed' &&
  (id === asked_by || id === answered_by) &&
  answered_at !== null &&
  now < authorReadableUntil(answered_at);

/**
 * Moderators act about ordinary members, administrators about everyone: towards another administrator with a note only,
 * whose role must change first. Only administrators close accounts. Nobody acts about themselves.
 */
export function listPermittedMeasures(
  actor: Pick<Member, 'id' | 'role'>,
  target: { id: string; role: Role },
): readonly MeasureKind[] {
  if (actor.id === target.id) return [];
  if (actor.role === 'admin') return target.role === 'admin' ? ['note'] : measureKinds;
  return target.role === 'user' ? measureKinds.filter((kind) => kind !== 'closure') : [];
}

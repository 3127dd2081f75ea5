import { type AppealDecision, appealDays, ownDecisionWaitHours } from '@radiant/contract/appeal-shapes.ts';

const hourMs = 3_600_000;

export const appealableUntil = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + appealDays * 24 * hourMs);

/** Once, within the time for it, and not against a measure that moderators lifted. */
export const canAppeal = (
  decision: { decidedAt: Date; hasAppeal: boolean; isLifted: boolean },
  now: Date,
): boolean => !decision.hasAppeal && !decision.isLifted && now < appealableUntil(decision.decidedAt);

/** From when on whoever decided first may decide the appeal, where no one else can. */
export const ownDecisionAllowedFrom = (filedAt: Date): Date =>
  new Date(filedAt.getTime() + ownDecisionWaitHours * hourMs);

/** Someone else decides; where no one else can, whoever decided first does, after a day. */
export function decideWhoMay(
  appeal: { isFirstDecider: boolean; isPermitted: boolean; hasOtherDecider: boolean; filedAt: Date },
  now: Date,
): AppealDecision {
  if (!appeal.isPermitted) return 'not_permitted';
  if (!appeal.isFirstDecider) return 'allowed';
  if (appeal.hasOtherDecider) return 'someone_else';
  return now < ownDecisionAllowedFrom(appeal.filedAt) ? 'wait' : 'allowed';
}

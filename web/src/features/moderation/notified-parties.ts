import type { CaseDecisionType, ModerationCase } from '@radiant/contract/moderation.ts';

type Reasons = Pick<ModerationCase, 'reasons' | 'reports'>;

/** Whether the person whom it is about asks for its removal. */
export const isRemovalRequested = ({ reports }: Pick<Reasons, 'reports'>): boolean =>
  reports.some(({ reason }) => reason === 'about_me');

/** Held by a rule, even if members reported it as well, or until a request for its removal is decided. */
export const isHeldCase = (moderationCase: Reasons): boolean =>
  moderationCase.reasons.some((reason) => reason !== 'reported') || isRemovalRequested(moderationCase);

/** Who is notified of a decision. Authors never learn of a dismissed report, nor people of one about them. */
export function getNotifiedParties({
  cases,
  act,
}: {
  cases: readonly Reasons[];
  act: CaseDecisionType;
}): 'author' | 'reporters' | 'both' | 'various' {
  const [party, ...others] = new Set(
    cases.map((moderationCase) => {
      if (!moderationCase.reasons.includes('reported')) return 'author';
      const isAuthorUninformed = act === 'resolve' || (act === 'keep' && !isHeldCase(moderationCase));
      return isAuthorUninformed ? 'reporters' : 'both';
    }),
  );
  return party === undefined || others.length > 0 ? 'various' : party;
}

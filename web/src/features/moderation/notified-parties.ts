import type { CaseDecisionType, ModerationCase } from '@radiant/contract/moderation.ts';

type Reasons = Pick<ModerationCase, 'reasons'>;

/** Held by a rule, even if members reported it as well. */
export const isHeldCase = ({ reasons }: Reasons): boolean => reasons.some((reason) => reason !== 'reported');

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

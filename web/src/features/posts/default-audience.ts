import type { SessionUser } from '@radiant/contract/accounts.ts';
import { type Audience, type GeneralAudience, generalAudiences } from '@radiant/contract/post-shapes.ts';

type Sharer = Pick<SessionUser, 'lastAudience' | 'defaultAudience' | 'isMinor'>;

/** The member's last choice, else their default, else the site's; for minors, members at most. */
export function getDefaultAudience(member: Sharer, siteDefault: GeneralAudience): GeneralAudience {
  const audience = member.lastAudience ?? member.defaultAudience ?? siteDefault;
  return member.isMinor && audience === 'public' ? 'members' : audience;
}

/** Minors share with members at most. */
export const isOfferedTo = (member: Pick<SessionUser, 'isMinor'> | null, audience: Audience): boolean =>
  audience !== 'public' || !member?.isMinor;

/** Private is offered only where the testimony starts private or follows a private prayer. */
export const listTestimonyAudiences = (...from: readonly (Audience | undefined)[]): GeneralAudience[] =>
  generalAudiences.filter((audience) => audience !== 'private' || from.includes(audience));

import type { SessionUser } from '@radiant/contract/accounts.ts';
import { type Audience, type GeneralAudience, generalAudiences } from '@radiant/contract/post-shapes.ts';

type Sharer = Pick<SessionUser, 'lastAudience' | 'defaultAudience'>;

/** The member's last choice, else their default, else the site's. */
export const getDefaultAudience = (member: Sharer, siteDefault: GeneralAudience): GeneralAudience =>
  member.lastAudience ?? member.defaultAudience ?? siteDefault;

/** Private is offered only where the testimony starts private or follows a private prayer. */
export const listTestimonyAudiences = (...from: readonly (Audience | undefined)[]): GeneralAudience[] =>
  generalAudiences.filter((audience) => audience !== 'private' || from.includes(audience));

import type { SessionUser } from '@radiant/contract/accounts.ts';
import { type Audience, audiences, narrowerAudience } from '@radiant/contract/post-shapes.ts';

type Sharer = Pick<SessionUser, 'lastAudience' | 'defaultAudience'>;

/** The member's last choice, else their default, else the site's. */
export const getDefaultAudience = (member: Sharer, siteDefault: Audience): Audience =>
  member.lastAudience ?? member.defaultAudience ?? siteDefault;

/** Never wider than the source's audience. */
export const getInheritedAudience = (starting: Audience, source: Audience): Audience =>
  narrowerAudience(starting, source);

/** Private is offered only where the testimony starts private or follows a private prayer. */
export const listTestimonyAudiences = (...from: readonly (Audience | undefined)[]): Audience[] =>
  audiences.filter((audience) => audience !== 'private' || from.includes(audience));

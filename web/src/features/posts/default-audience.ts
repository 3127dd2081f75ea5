import type { SessionUser } from '@radiant/contract/accounts.ts';
import { type Audience, audiences, narrowerAudience } from '@radiant/contract/post-shapes.ts';

type Sharer = Pick<SessionUser, 'lastAudience' | 'defaultAudience'>;

/** The audience a new post starts with: the member's last choice, else their default, else the site's. */
export const getDefaultAudience = (member: Sharer, siteDefault: Audience): Audience =>
  member.lastAudience ?? member.defaultAudience ?? siteDefault;

/** The audience of what follows from a post: never wider than that unless its author says so. */
export const getInheritedAudience = (starting: Audience, source: Audience): Audience =>
  narrowerAudience(starting, source);

/** The audiences of a testimony to choose from: oneself alone only where it starts so, or comes from such a prayer. */
export const listTestimonyAudiences = (...from: readonly (Audience | undefined)[]): Audience[] =>
  audiences.filter((audience) => audience !== 'private' || from.includes(audience));

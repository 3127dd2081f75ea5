import type { SessionUser } from '@radiant/contract/accounts.ts';
import { type Audience, audiences, narrowerAudience } from '@radiant/contract/post-shapes.ts';

type Sharer = Pick<SessionUser, 'lastAudience' | 'defaultAudience'>;

/** The audience a new post starts with: the member's last choice, else their default, else the site's. */
export const startingAudience = (member: Sharer, siteDefault: Audience): Audience =>
  member.lastAudience ?? member.defaultAudience ?? siteDefault;

/** The audience of what follows from a post: never wider than that unless its author says so. */
export const inheritedAudience = (starting: Audience, source: Audience): Audience =>
  narrowerAudience(starting, source);

const widestOf = (audience: Audience): 'public' | 'members' =>
  audience === 'members' ? 'members' : 'public';

/** The widest audience that the forms for prayers and testimonies offer. */
export function widestOffered(member: Sharer, siteDefault: Audience): 'public' | 'members' {
  const starting = startingAudience(member, siteDefault);
  const isNarrow = starting === 'friends' || starting === 'private';
  return widestOf(isNarrow ? (member.defaultAudience ?? siteDefault) : starting);
}

/** The audiences to choose from: the widest, friends, and whichever else the form starts with or comes from. */
export const offeredAudiences = (...offered: readonly (Audience | undefined)[]): Audience[] =>
  audiences.filter((audience) => audience === 'friends' || offered.includes(audience));

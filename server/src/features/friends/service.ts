import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import type { ListedPerson, Relation } from '@radiant/contract/profiles.ts';
import type { Actor } from '../../actor.ts';
import { decodeNameCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { areFriends } from './friendships-queries.ts';
import { findPairAges } from './minors-queries.ts';
import { canBecomeFriends } from './policy.ts';
import { presentPerson } from './present.ts';
import { countFriendRows, isMemberVisible, listFriendRows } from './queries.ts';
import { hasReceivedFrom, hasSentTo } from './requests-queries.ts';

export { blockMember, listBlocked, unblockMember, unfriend } from './friendships-service.ts';
export {
  acceptAllRequests,
  acceptRequest,
  cancelRequest,
  declineRequest,
  ignoreAllRequests,
  listReceived,
  listSent,
  requestFriend,
} from './requests-service.ts';
export { listGuestSuggestions, listSuggestions } from './suggestions-service.ts';
export { isMemberVisible, presentPerson };

/** @throws not_found when the member is hidden from the actor */
export async function listFriends(
  { db }: Platform,
  actor: Actor,
  { memberId, limit, cursor, term = '' }: PageQuery & { memberId: string; term?: string | undefined },
): Promise<Page<ListedPerson>> {
  const after = cursor === undefined ? undefined : decodeNameCursor(cursor);
  if (!(await isMemberVisible(db, actor, memberId))) throw notFound();
  const { rows, next } = await listFriendRows(db, actor, { memberId, limit, words: splitWords(term), after });
  return { items: rows.map(presentPerson), next };
}

// A term without letter or digit would match every name.
const splitWords = (term: string) => term.split(/[\s-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

export const countFriends = ({ db }: Platform, actor: Actor, memberId: string): Promise<number> =>
  countFriendRows(db, actor, memberId);

/** Whether a request between the two is possible. */
export const mayBefriend = async ({ db }: Platform, actor: Actor, memberId: string): Promise<boolean> =>
  actor.kind === 'member' && canBecomeFriends(await findPairAges(db, actor.id, memberId));

/** To its asker a declined request looks pending. */
export async function getRelation({ db }: Platform, actor: Actor, memberId: string): Promise<Relation> {
  if (actor.kind === 'guest') return 'none';
  if (actor.id === memberId) return 'self';
  if (await areFriends(db, actor.id, memberId)) return 'friends';
  if (await hasReceivedFrom(db, actor, memberId)) return 'received';
  return (await hasSentTo(db, actor, memberId)) ? 'sent' : 'none';
}

import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import type { Actor } from '../../actor.ts';
import { decodeNameCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentPerson } from './present.ts';
import { countFriendRows, isMemberVisible, listFriendRows } from './queries.ts';

export { blockMember, listBlocked, unblockMember, unfriend } from './friendships-service.ts';
export { getRelation } from './relation-service.ts';
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
export { presentPerson };

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

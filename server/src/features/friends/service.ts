import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import type { Actor } from '../../actor.ts';
import { decodeNameCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentPerson } from './present.ts';
import { countFriendRows, isPersonShown, listFriendRows } from './queries.ts';

export { block, listBlocked, unblock, unfriend } from './bonds-service.ts';
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

/**
 * A page of a member's friends by name; whoever is hidden from the actor is not among them.
 * @throws ApiError not_found when the member is absent or hidden from the actor, invalid_input for a cursor of another
 *   list
 */
export async function listFriends(
  { db }: Platform,
  actor: Actor,
  { memberId, limit, cursor, term = '' }: PageQuery & { memberId: string; term?: string | undefined },
): Promise<Page<ListedPerson>> {
  const after = cursor === undefined ? undefined : decodeNameCursor(cursor);
  if (!(await isPersonShown(db, actor, memberId))) throw notFound();
  const { rows, next } = await listFriendRows(db, actor, { memberId, limit, words: wordsOf(term), after });
  return { items: rows.map(presentPerson), next };
}

// What holds neither a letter nor a figure is no word: it would be found in every name.
const wordsOf = (term: string) => term.split(/[\s-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** How many friends of a member the actor may see. */
export const countFriends = ({ db }: Platform, actor: Actor, memberId: string): Promise<number> =>
  countFriendRows(db, actor, memberId);

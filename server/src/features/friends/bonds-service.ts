import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { decodeNameCursor } from '../../platform/database/cursor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { endTagsBetween } from '../posts/service.ts';
import { announceRequests } from './announce-service.ts';
import * as bonds from './bonds-queries.ts';
import { presentPerson } from './present.ts';
import { canBeBlocked } from './queries.ts';
import { closeRequestsBetween } from './requests-queries.ts';

/** Ends a friendship; a repeat changes nothing, and the other one is not told. */
export async function unfriend(platform: Platform, actor: Actor, memberId: string): Promise<void> {
  const { id } = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    await bonds.lockPairs(tx, id, [memberId]);
    if (await bonds.deleteFriendship(tx, id, memberId)) await resetPages(platform, tx, [id, memberId]);
  });
}

/**
 * Blocks somebody: the friendship, whatever was asked between the two and their tags of each other end, and neither sees
 * the other any more, on open pages too. A repeat changes nothing.
 * Whether the other one blocks the actor, or was disabled, makes no difference.
 * @throws ApiError not_found when there is nobody
 */
export async function block(platform: Platform, actor: Actor, memberId: string): Promise<void> {
  const viewer = requireMember(actor);
  if (memberId === viewer.id) throw notFound();
  await inTransaction(platform.db, async (tx) => {
    await bonds.lockPairs(tx, viewer.id, [memberId]);
    if (await bonds.isBlocking(tx, viewer.id, memberId)) return;
    if (!(await canBeBlocked(tx, memberId))) throw notFound();
    const now = platform.clock.now();
    await bonds.insertBlock(tx, { blockerId: viewer.id, blockedId: memberId, now });
    await bonds.deleteFriendship(tx, viewer.id, memberId);
    await endTagsBetween(tx, viewer.id, memberId);
    await closeRequestsBetween(tx, { one: viewer.id, other: memberId, now });
    await announceRequests(platform, tx, [viewer.id, memberId]);
    await resetPages(platform, tx, [viewer.id, memberId]);
  });
}

/** Ends a block of the actor's own; what it ended stays ended. */
export async function unblock(platform: Platform, actor: Actor, memberId: string): Promise<void> {
  const { id } = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    await bonds.lockPairs(tx, id, [memberId]);
    if (await bonds.deleteBlock(tx, id, memberId)) await resetPages(platform, tx, [id, memberId]);
  });
}

/**
 * Whom the actor blocks, by name.
 * @throws ApiError invalid_input for a cursor of another list
 */
export async function listBlocked(
  { db }: Platform,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<Page<ListedPerson>> {
  const { id } = requireMember(actor);
  const after = cursor === undefined ? undefined : decodeNameCursor(cursor);
  const { rows, next } = await bonds.listBlockedRows(db, id, { limit, after });
  return { items: rows.map(presentPerson), next };
}

/** What these members may see has changed: their open pages read anew. It says neither why nor by whom. */
export async function resetPages(platform: Platform, tx: Tx, memberIds: readonly string[]): Promise<void> {
  for (const memberId of memberIds) await platform.live.publish(tx, { type: 'reset' }, { memberId });
}

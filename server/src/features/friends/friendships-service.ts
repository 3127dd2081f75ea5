import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { decodeNameCursor } from '../../platform/database/cursor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeTagsBetween } from '../posts/service.ts';
import * as friendships from './friendships-queries.ts';
import { presentPerson } from './present.ts';
import { canBeBlocked } from './queries.ts';
import { closeRequestsBetween, countReceivedRows } from './requests-queries.ts';

export async function unfriend(platform: Platform, actor: Actor, memberId: string): Promise<void> {
  const { id } = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    await friendships.lockMemberPairs(tx, id, [memberId]);
    if (await friendships.deleteFriendship(tx, id, memberId))
      await publishReset(platform, tx, [id, memberId]);
  });
}

/** Also ends open requests and tags; works the same if the other member blocks the actor or is disabled. */
export async function blockMember(platform: Platform, actor: Actor, memberId: string): Promise<void> {
  const viewer = requireMember(actor);
  if (memberId === viewer.id) throw notFound();
  await inTransaction(platform.db, async (tx) => {
    await friendships.lockMemberPairs(tx, viewer.id, [memberId]);
    if (await friendships.isBlocking(tx, viewer.id, memberId)) return;
    if (!(await canBeBlocked(tx, memberId))) throw notFound();
    const now = platform.clock.now();
    await friendships.insertBlock(tx, { blockerId: viewer.id, blockedId: memberId, now });
    await friendships.deleteFriendship(tx, viewer.id, memberId);
    await removeTagsBetween(tx, viewer.id, memberId);
    await closeRequestsBetween(tx, { one: viewer.id, other: memberId, now });
    await publishRequestCounts(platform, tx, [viewer.id, memberId]);
    await publishReset(platform, tx, [viewer.id, memberId]);
  });
}

export async function unblockMember(platform: Platform, actor: Actor, memberId: string): Promise<void> {
  const { id } = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    await friendships.lockMemberPairs(tx, id, [memberId]);
    if (await friendships.deleteBlock(tx, id, memberId)) await publishReset(platform, tx, [id, memberId]);
  });
}

export async function listBlocked(
  { db }: Platform,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<Page<ListedPerson>> {
  const { id } = requireMember(actor);
  const after = cursor === undefined ? undefined : decodeNameCursor(cursor);
  const { rows, next } = await friendships.listBlockedRows(db, id, { limit, after });
  return { items: rows.map(presentPerson), next };
}

/** Open pages refetch; the event says neither why nor because of whom. */
export async function publishReset(platform: Platform, tx: Tx, memberIds: readonly string[]): Promise<void> {
  for (const memberId of memberIds) await platform.live.publish(tx, { type: 'reset' }, { memberId });
}

export async function publishRequestCounts(
  { live }: Platform,
  tx: Tx,
  memberIds: readonly string[],
): Promise<void> {
  for (const memberId of memberIds) {
    const received = await countReceivedRows(tx, { kind: 'member', id: memberId });
    await live.publish(tx, { type: 'friends-changed', received }, { memberId });
  }
}

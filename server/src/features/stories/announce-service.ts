import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { listFriendIds } from './queries.ts';

// The live stream is made for transactions of less than 500 events. Whoever has more friends than this is met by the
// others when they next open home.
const toldMost = 300;

/**
 * Lets the open pages of a member and their friends read the strip anew. It says neither whose story it is nor what it
 * tells: each reader is answered by what they may see.
 */
export async function tellStrips({ live }: Platform, tx: Tx, authorId: string): Promise<void> {
  const friends = await listFriendIds(tx, authorId, { most: toldMost });
  await live.publishToEach(tx, { type: 'stories-changed' }, [authorId, ...friends]);
}

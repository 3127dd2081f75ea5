import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { listFriendIds } from './queries.ts';

// The live stream is built for fewer than 500 events per transaction; other friends see it when they next open home.
const maxNotifiedFriends = 300;

/** The event says neither whose story it is nor what it shows: each client refetches what it may see. */
export async function publishStoriesChanged({ live }: Platform, tx: Tx, authorId: string): Promise<void> {
  const friends = await listFriendIds(tx, authorId, { limit: maxNotifiedFriends });
  await live.publishToEach(tx, { type: 'stories-changed' }, [authorId, ...friends]);
}

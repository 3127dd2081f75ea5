import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertAnnouncements } from './announcements-queries.ts';
import { listWanted } from './choices-queries.ts';
import { queuePushes } from './push-queue-service.ts';

/** Sorts behind every id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Tells thousands of members of one campaign, and answers whom it told: not those who want no announcements, nor those
 * who know already. What `deliver` does for one after the other is done here for all at once: their open pages hear of
 * it by a single event, and pushes are queued for whoever wants them. Mails of a campaign are the campaign's own.
 * @param input `memberIds` lie above `above` and not above `upTo`, in the order of ids; null is either end
 */
export async function tellAnnouncement(
  platform: Platform,
  tx: Tx,
  input: { campaignId: string; memberIds: readonly string[]; above: string | null; upTo: string | null },
): Promise<string[]> {
  if (input.memberIds.length === 0) return [];
  const now = platform.clock.now();
  const told = await insertAnnouncements(tx, { ...input, now });
  if (told.length === 0) return [];
  const { above, upTo } = input;
  await platform.live.publish(tx, { type: 'announced', above, upTo: upTo ?? lastId });
  await queuePushes(platform, tx, await listWanted(tx, told, { channel: 'push', now }));
  return told.map(({ memberId }) => memberId);
}

import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listChannelDeliveries } from '../preferences/choice-queries.ts';
import { queuePushes } from '../push/queue-service.ts';
import { insertAnnouncements } from './announcement-queries.ts';

/** Sorts behind every id. */
const maxId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Tells thousands of members of one campaign, and answers whom it told: not those who want no announcements, nor those
 * who know already. What `deliver` does for one after the other is done here for all at once: their open pages hear of
 * it by a single event, and pushes are queued for whoever wants them. Mails of a campaign are the campaign's own.
 * @param input `memberIds` lie above `above` and not above `upTo`, in the order of ids; null is either end
 */
export async function createAnnouncements(
  platform: Platform,
  tx: Tx,
  input: { campaignId: string; memberIds: readonly string[]; above: string | null; upTo: string | null },
): Promise<string[]> {
  if (input.memberIds.length === 0) return [];
  const now = platform.clock.now();
  const saved = await insertAnnouncements(tx, { ...input, now });
  if (saved.length === 0) return [];
  const { above, upTo } = input;
  await platform.live.publish(tx, { type: 'announced', above, upTo: upTo ?? maxId });
  await queuePushes(platform, tx, await listChannelDeliveries(tx, saved, { channel: 'push', now }));
  return saved.map(({ memberId }) => memberId);
}

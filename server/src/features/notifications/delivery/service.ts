import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailDelayMs } from '../mail/policy.ts';
import { queueMails } from '../mail/service.ts';
import { listChannelDeliveries, type SavedNotification } from '../preferences/choice-queries.ts';
import { queuePushes } from '../push/queue-service.ts';
import { insertAnnouncements } from '../recipients/recipient-queries.ts';

/** Queues every delivery, in the transaction that saved the notification. Updates are not sent again. */
export async function deliverNotifications(
  platform: Platform,
  tx: Tx,
  saved: readonly SavedNotification[],
): Promise<void> {
  if (saved.length === 0) return;
  const now = platform.clock.now();
  await announceUnseen(platform, tx, [...new Set(saved.map(({ memberId }) => memberId))]);
  const created = saved.filter(({ isUpdate = false }) => !isUpdate);
  if (created.length === 0) return;
  // Mails wait so that several events become one; quiet hours are checked for that later time.
  const mailTime = new Date(now.getTime() + mailDelayMs);
  const { email, push } = await listChannelDeliveries(tx, created, { email: mailTime, push: now });
  await queueMails(platform, tx, email);
  await queuePushes(platform, tx, push);
}

/** Open pages of these members get the new count of their unseen notifications. */
export const announceUnseen = ({ live }: Platform, tx: Tx, memberIds: readonly string[]): Promise<void> =>
  live.publishToEach(tx, { type: 'notified' }, memberIds);

/** Sorts after every id. */
const maxId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * One live event for the whole range; the campaign sends its own mails.
 * @param input `memberIds` lie in (`above`, `upTo`] in id order; null is either end
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
  await queuePushes(platform, tx, (await listChannelDeliveries(tx, saved, { push: now })).push);
  return saved.map(({ memberId }) => memberId);
}

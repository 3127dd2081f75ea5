import type { Member } from '../../../actor.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailDelayMs } from '../mail/policy.ts';
import { queueMails } from '../mail/service.ts';
import { listChannelDeliveries, type SavedNotification } from '../preferences/choice-queries.ts';
import { queuePushes } from '../push/queue-service.ts';
import { countUnseen } from '../queries.ts';
import { insertAnnouncements } from '../recipients/recipient-queries.ts';

/**
 * Brings what was told to its readers, in the transaction that wrote it: open pages show the badge, mail and push go out
 * to whoever wants them for that kind, once for each notification: both are written when they leave, and tell then what
 * happened until then. Whatever writes a notification ends here; there is no other way out.
 */
export async function deliverNotifications(
  platform: Platform,
  tx: Tx,
  saved: readonly SavedNotification[],
): Promise<void> {
  if (saved.length === 0) return;
  const now = platform.clock.now();
  for (const memberId of new Set(saved.map((one) => one.memberId))) {
    await publishUnseenCount(platform, tx, { kind: 'member', id: memberId });
  }
  const created = saved.filter(({ isUpdate = false }) => !isUpdate);
  if (created.length === 0) return;
  // Mails go when several of a kind were gathered: whoever is left in peace by then is not written to before it ends.
  const mailTime = new Date(now.getTime() + mailDelayMs);
  await queueMails(
    platform,
    tx,
    await listChannelDeliveries(tx, created, { channel: 'email', now: mailTime }),
  );
  await queuePushes(platform, tx, await listChannelDeliveries(tx, created, { channel: 'push', now }));
}

/** Lets the open pages of a member show the badge as it is now. */
export async function publishUnseenCount(
  platform: Platform,
  db: Db,
  owner: Pick<Member, 'kind' | 'id'>,
): Promise<void> {
  const unseen = await countUnseen(db, owner);
  await platform.live.publish(db, { type: 'notified', unseen }, { memberId: owner.id });
}

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

import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailDelayMs } from '../mail/policy.ts';
import { queueMails } from '../mail/service.ts';
import { listChannelDeliveries, type SavedNotification } from '../preferences/choice-queries.ts';
import { queuePushes } from '../push/queue-service.ts';
import { publishUnseenCount } from './unseen-count-service.ts';

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

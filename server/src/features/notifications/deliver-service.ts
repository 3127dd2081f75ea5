import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceUnseen } from './announce-service.ts';
import { listWanted, type Told } from './choices-queries.ts';
import { gatheredFor } from './mail-policy.ts';
import { queueMails } from './mail-queue-service.ts';
import { queuePushes } from './push-queue-service.ts';

/**
 * Brings what was told to its readers, in the transaction that wrote it: open pages show the badge, mail and push go out
 * to whoever wants them for that kind, once for each notification: both are written when they leave, and tell then what
 * happened until then. Whatever writes a notification ends here; there is no other way out.
 */
export async function deliver(platform: Platform, tx: Tx, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return;
  const now = platform.clock.now();
  for (const memberId of new Set(told.map((one) => one.memberId))) {
    await announceUnseen(platform, tx, { kind: 'member', id: memberId });
  }
  const fresh = told.filter(({ again = false }) => !again);
  if (fresh.length === 0) return;
  // Mails go when several of a kind were gathered: whoever is left in peace by then is not written to before it ends.
  const soon = new Date(now.getTime() + gatheredFor);
  await queueMails(platform, tx, await listWanted(tx, fresh, { channel: 'email', now: soon }));
  await queuePushes(platform, tx, await listWanted(tx, fresh, { channel: 'push', now }));
}

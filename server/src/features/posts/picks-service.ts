import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Pick, upsertPick } from './picks-queries.ts';

/**
 * Makes a post the verse or the prayer of a day, and tells open pages. A composer's mark and the calendar of the days
 * both end here.
 */
export async function pickForDay(platform: Platform, tx: Tx, pick: Pick): Promise<void> {
  await upsertPick(tx, pick);
  await platform.live.publish(tx, { type: 'daily-changed', postId: pick.postId });
}

/** The same for an administrator who chooses it, and writes down that they did. */
export async function choosePick(
  platform: Platform,
  tx: Tx,
  { actorId, ip, ...pick }: Pick & { actorId: string; ip: string | null },
): Promise<void> {
  await pickForDay(platform, tx, pick);
  await writeAudit(tx, {
    at: pick.now,
    actorId,
    action: 'daily.plan',
    subject: { kind: 'day', id: pick.day },
    details: { slot: pick.slot, post: pick.postId },
    ip,
  });
}

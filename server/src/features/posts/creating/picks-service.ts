import { writeAudit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type DailyPick, upsertDailyPick } from './queries.ts';

export async function pickForDay(platform: Platform, tx: Tx, pick: DailyPick): Promise<void> {
  await upsertDailyPick(tx, pick);
  await platform.live.publish(tx, { type: 'daily-changed', postId: pick.postId });
}

export async function pickForDayAndAudit(
  platform: Platform,
  tx: Tx,
  { actorId, ip, ...pick }: DailyPick & { actorId: string; ip: string | null },
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

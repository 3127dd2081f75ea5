import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceUnseen } from './announce-service.ts';
import type { Reminder } from './reminder-policy.ts';

/**
 * Brings reminders to their readers, in the transaction that wrote them: open pages show the badge. Every other way by
 * which a reminder may reach somebody begins here.
 */
export async function deliver(platform: Platform, tx: Tx, reminders: readonly Reminder[]): Promise<void> {
  for (const { memberId } of reminders) await announceUnseen(platform, tx, { kind: 'member', id: memberId });
}

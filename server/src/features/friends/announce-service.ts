import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { countReceivedRows } from './requests-queries.ts';

export async function publishRequestCounts(
  { live }: Platform,
  tx: Tx,
  memberIds: readonly string[],
): Promise<void> {
  for (const memberId of memberIds) {
    const received = await countReceivedRows(tx, { kind: 'member', id: memberId });
    await live.publish(tx, { type: 'friends-changed', received }, { memberId });
  }
}

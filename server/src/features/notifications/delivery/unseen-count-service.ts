import type { Member } from '../../../actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countUnseen } from '../queries.ts';

/** Lets the open pages of a member show the badge as it is now. */
export async function publishUnseenCount(
  platform: Platform,
  db: Db,
  owner: Pick<Member, 'kind' | 'id'>,
): Promise<void> {
  const unseen = await countUnseen(db, owner);
  await platform.live.publish(db, { type: 'notified', unseen }, { memberId: owner.id });
}

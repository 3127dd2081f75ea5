import type { Group } from '@radiant/contract/groups.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { cleanUpOnFailure } from '../../platform/database/error-class.ts';
import { forbidden, invalid } from '../../platform/errors.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardPicture, prepareGroupPicture, replaceGroupPicture } from '../media/service.ts';
import { findVisibleGroup, lockLedGroup } from './access-service.ts';
import { canLeadGroup } from './policy.ts';
import { presentGroup } from './present.ts';
import { setPictureOfGroup } from './queries.ts';

/**
 * The previous picture stays readable for open pages until it is swept.
 * @throws not_found, forbidden for others than its leaders, invalid_input without a file, file errors, rule_broken over quota
 */
export async function setPicture(
  platform: Platform,
  actor: Actor,
  { id, file }: { id: string; file: ReceivedFile | undefined },
): Promise<Group> {
  const member = requireMember(actor);
  // Before the costly picture processing.
  if (!canLeadGroup((await findVisibleGroup(platform.db, member, id)).relation)) throw forbidden();
  if (!file) throw invalid({ photo: 'picture_required' });
  const picture = await prepareGroupPicture(platform, member, file);
  await cleanUpOnFailure(
    () => discardPicture(platform, picture),
    () =>
      inTransaction(platform.db, async (tx) => {
        await lockLedGroup(tx, member, id);
        await replaceGroupPicture(tx, picture, { groupId: id, now: platform.clock.now() });
        await setPictureOfGroup(tx, id, picture.id);
      }),
  );
  return presentGroup(await findVisibleGroup(platform.db, member, id));
}

/** @throws not_found, forbidden for others than its leaders */
export async function removePicture(platform: Platform, actor: Actor, id: string): Promise<Group> {
  const member = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    await lockLedGroup(tx, member, id);
    await replaceGroupPicture(tx, null, { groupId: id, now: platform.clock.now() });
    await setPictureOfGroup(tx, id, null);
  });
  return presentGroup(await findVisibleGroup(platform.db, member, id));
}

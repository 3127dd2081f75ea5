import { type Actor, requireMember } from '../../../actor.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getOwnPrayer } from './answers-service.ts';
import * as queries from './news-requests-queries.ts';

/** @throws not_found, forbidden when it is somebody else's */
export async function getNewsRequests(
  platform: Platform,
  actor: Actor,
  postId: string,
): Promise<{ enabled: boolean }> {
  requireMember(actor);
  const id = await getOwnPrayer(platform.db, actor, postId);
  return { enabled: await queries.areNewsRequestsEnabled(platform.db, id) };
}

/** @throws as `getNewsRequests` */
export async function setNewsRequests(
  platform: Platform,
  actor: Actor,
  { postId, isEnabled }: { postId: string; isEnabled: boolean },
): Promise<{ enabled: boolean }> {
  requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const id = await getOwnPrayer(tx, actor, postId);
    await queries.restartNewsRequests(tx, id, platform.clock.now());
    await queries.setNewsRequestsOff(tx, id, !isEnabled);
  });
  return { enabled: isEnabled };
}

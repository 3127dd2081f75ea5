import type { Audience, Post, PostKind } from '@radiant/contract/post-shapes.ts';
import { type Actor, requireMember } from '../../../actor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/database.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatMoment } from '../../../words/moment.ts';
import { getSettings } from '../../settings/service.ts';
import { getPost } from '../reading/service.ts';
import { getVisiblePost } from '../visibility/service.ts';
import type { VisiblePostId } from '../visible-to.ts';
import { getOwnPrayer } from './answers-service.ts';
import { lockPrayerAnswer } from './queries.ts';
import { findTimeZone } from './term-queries.ts';
import { nextMarkingAt, periodMs, urgentMs } from './urgent-policy.ts';
import * as queries from './urgent-queries.ts';

export const endUrgencyTask = 'posts.endUrgency';
const notifyUrgentPrayerTask = 'notifications.notifyUrgentPrayer';
const notifyUrgencyEndedTask = 'notifications.notifyUrgencyEnded';

/** @throws invalid_input for a prayer that nobody else sees */
export function requireUrgentAudience({ kind, audience }: { kind: PostKind; audience: Audience }): void {
  if (kind === 'prayer' && audience === 'private') throw invalid({ isUrgent: 'urgent_private' });
}

/**
 * Repeating it changes nothing. @throws not_found; forbidden when it is somebody else's; invalid_input for one that is private or
 * closed; rule_broken beyond the limit
 */
export async function setPrayerUrgent(
  platform: Platform,
  actor: Actor,
  { postId, isUrgent }: { postId: string; isUrgent: boolean },
): Promise<Post> {
  const { id: memberId } = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const id = await getOwnPrayer(tx, actor, postId);
    // Closing a prayer locks its row first, too.
    await lockPrayerAnswer(tx, id);
    if (isUrgent) await markOwnPrayer(platform, tx, { actor, memberId, id });
    else if (await queries.endUrgency(tx, id, { reason: 'author', now: platform.clock.now() }))
      await platform.live.publish(tx, { type: 'post-edited', postId: id });
  });
  return await getPost(platform, actor, postId);
}

async function markOwnPrayer(
  platform: Platform,
  tx: Tx,
  { actor, memberId, id }: { actor: Actor; memberId: string; id: VisiblePostId },
): Promise<void> {
  if (await queries.hasOpenUrgency(tx, id)) return;
  requireUrgentAudience(await getVisiblePost(tx, actor, id));
  if (!(await queries.isMarkable(tx, id))) throw invalid({ isUrgent: 'urgent_closed' });
  await markAsUrgent(platform, tx, { memberId, postId: id });
  await platform.live.publish(tx, { type: 'post-edited', postId: id });
}

/** Begins at once, or when a moderator approves the post. @throws rule_broken beyond the limit */
export async function markAsUrgent(
  platform: Platform,
  tx: Tx,
  { memberId, postId }: { memberId: string; postId: string },
): Promise<void> {
  const now = platform.clock.now();
  await queries.lockMarkings(tx, memberId);
  const own = await queries.listOwnUrgent(tx, memberId, new Date(now.getTime() - periodMs));
  const next = nextMarkingAt(own, now);
  if (next && !(await queries.consumeAllowance(tx, memberId, now)))
    throw await limitError(platform, tx, { memberId, next });
  await queries.insertUrgency(tx, postId);
  await beginUrgency(platform, tx, [postId]);
}

async function limitError(
  platform: Platform,
  db: Db,
  { memberId, next }: { memberId: string; next: Date },
): Promise<ApiError> {
  const { general } = await getSettings(platform, db);
  const timeZone = (await findTimeZone(db, memberId)) ?? general.timeZone;
  const moment = { at: next, timeZone, hasZoneName: false };
  return new ApiError('rule_broken', {
    fields: { isUrgent: 'urgent_limit' },
    moment: { en: formatMoment('en', moment), fr: formatMoment('fr', moment) },
  });
}

/** Those of posts that are published: their day begins, and whoever chose to be told is. */
export async function beginUrgency(platform: Platform, tx: Tx, postIds: readonly string[]): Promise<void> {
  const now = platform.clock.now();
  const endsAt = new Date(now.getTime() + urgentMs);
  for (const { id: urgencyId, postId } of await queries.beginUrgency(tx, postIds, { now, endsAt })) {
    await platform.jobs.enqueue(tx, notifyUrgentPrayerTask, { postId, urgencyId });
    await platform.jobs.enqueue(tx, endUrgencyTask, {}, { runAt: endsAt });
  }
}

/** After their day. @returns how many */
export async function endExpiredUrgency(platform: Platform): Promise<number> {
  return await inTransaction(platform.db, async (tx) => {
    const postIds = await queries.endExpired(tx, platform.clock.now());
    for (const postId of postIds) await platform.live.publish(tx, { type: 'post-edited', postId });
    return postIds.length;
  });
}

/** By the care team: its author is told. @returns whether it was urgent */
export async function endUrgencyByCareTeam(
  platform: Platform,
  tx: Tx,
  postId: VisiblePostId,
): Promise<boolean> {
  const urgencyId = await queries.endUrgency(tx, postId, { reason: 'care', now: platform.clock.now() });
  if (!urgencyId) return false;
  await platform.live.publish(tx, { type: 'post-edited', postId });
  await platform.jobs.enqueue(tx, notifyUrgencyEndedTask, { postId, source: `urgency-ended:${urgencyId}` });
  return true;
}

/** @returns as `queries.allowOneMore` */
export const allowOneMoreUrgent = (platform: Platform, tx: Tx, postId: VisiblePostId) =>
  queries.allowOneMore(tx, postId, platform.clock.now());

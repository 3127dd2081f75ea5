import type { PostKind } from '@radiant/contract/post-shapes.ts';
import type { Actor } from '../../../actor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getSettings } from '../../settings/service.ts';
import { requirePermission } from '../policy.ts';
import { getVisiblePost } from '../visibility/service.ts';
import { restartNewsRequests } from './news-requests-queries.ts';
import { lockPrayerAnswer } from './queries.ts';
import {
  applyTermChange,
  endOfTerm,
  findTermErrors,
  type PrayerTerm,
  type TermChange,
} from './term-policy.ts';
import * as queries from './term-queries.ts';

export type DatedTerm = PrayerTerm & { endsAt: Date | null };

/** Null for other posts, and when nothing was chosen. @throws invalid_input for a day in the past or too far ahead */
export async function resolveTerm(
  platform: Platform,
  db: Db,
  { memberId, kind, ...chosen }: { memberId: string; kind: PostKind } & TermChange,
): Promise<DatedTerm | null> {
  if (kind !== 'prayer' || (!chosen.isLongTerm && !chosen.endsOn)) return null;
  // Not applied as a change: both at once is an error.
  const { isLongTerm = false, endsOn = null } = chosen;
  return await dateTerm(platform, db, { memberId, term: { isLongTerm, endsOn } });
}

async function dateTerm(
  platform: Platform,
  db: Db,
  { memberId, term }: { memberId: string; term: PrayerTerm },
): Promise<DatedTerm> {
  const { general } = await getSettings(platform, db);
  const timeZone = (await queries.findTimeZone(db, memberId)) ?? general.timeZone;
  const errors = findTermErrors(term, { now: platform.clock.now(), timeZone });
  if (errors) throw invalid(errors);
  return { ...term, endsAt: endOfTerm(term, timeZone) };
}

export async function storeTerm(
  tx: Tx,
  { postId, term, now }: { postId: string; term: DatedTerm; now: Date },
): Promise<void> {
  await queries.upsertTerm(tx, postId, term);
  await restartNewsRequests(tx, postId, now);
}

/**
 * Before the post is locked: whoever closes a prayer locks its row first, too. Other kinds have no term.
 * @throws not_found; forbidden when it is somebody else's; invalid_input
 */
export async function changeTerm(
  platform: Platform,
  tx: Tx,
  { actor, postId, change }: { actor: Actor; postId: string; change: TermChange },
): Promise<void> {
  if (change.isLongTerm === undefined && change.endsOn === undefined) return;
  const { id, kind, owner_id } = await getVisiblePost(tx, actor, postId);
  if (kind !== 'prayer') return;
  requirePermission(actor, 'editPost', { postAuthorId: owner_id });
  await lockPrayerAnswer(tx, id);
  const before = await queries.getTerm(tx, id);
  const isBoth = change.isLongTerm && change.endsOn;
  const term = isBoth ? { isLongTerm: true, endsOn: change.endsOn ?? null } : applyTermChange(before, change);
  if (term.isLongTerm === before.isLongTerm && term.endsOn === before.endsOn) return;
  const dated = await dateTerm(platform, tx, { memberId: owner_id, term });
  await storeTerm(tx, { postId: id, term: dated, now: platform.clock.now() });
  await platform.live.publish(tx, { type: 'post-edited', postId: id });
}

/** Prayers per transaction. */
const batchSize = 100;

/** Closes prayers after their last day and tells their authors, each once. @returns how many */
export async function closeEndedPrayers(platform: Platform): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await inTransaction(platform.db, (tx) => closeBatch(platform, tx));
    total += count;
    if (count < batchSize) return total;
  }
}

async function closeBatch(platform: Platform, tx: Tx): Promise<number> {
  const now = platform.clock.now();
  const ended = await queries.lockEndedPrayers(tx, { now, limit: batchSize });
  if (ended.length === 0) return 0;
  await queries.closePrayers(
    tx,
    ended.map(({ postId }) => postId),
    now,
  );
  for (const { postId, endsOn } of ended) {
    await platform.live.publish(tx, { type: 'post-edited', postId });
    await platform.jobs.enqueue(tx, 'notifications.notifyPrayerEnded', {
      postId,
      source: `prayer-ended:${postId}:${endsOn}`,
    });
  }
  return ended.length;
}

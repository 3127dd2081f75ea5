import type { Daily } from '@radiant/contract/daily.ts';
import type { DailySlot, PlannedDay } from '@radiant/contract/daily-plan.ts';
import { dayOf } from '@radiant/contract/days.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { type Locale, otherLocale } from '@radiant/contract/words/locale.ts';
import { type Actor, memberIdOf, requireAdmin } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getVisiblePost, isPickableForDay, listPostsByIds, pickForDay } from '../posts/service.ts';
import { getSettings } from '../settings/service.ts';
import { isValidPlanRange } from './policy.ts';
import { presentPlannedDay } from './present.ts';
import { deletePicks, findPick, getPickFacts, listPlanRows } from './queries.ts';
import { findSharedVerse, findVerse } from './verse-service.ts';

export { listVersePlan, previewVersePlan, removeFromVersePlan, saveVersePlan } from './verse-plan-service.ts';
export { findSharedVerse };

async function getToday(platform: Platform): Promise<string> {
  const { general } = await getSettings(platform);
  return dayOf(platform.clock.now(), general.timeZone);
}

/** The prayer is the pick of the day or the latest earlier one, in the reader’s language if possible. */
export async function getDaily(platform: Platform, actor: Actor, language: Locale): Promise<Daily> {
  const [{ post: verse, passage }, prayer] = await Promise.all([
    findVerse(platform, { actor, language }),
    findPrayer(platform, actor, language),
  ]);
  return { verse, passage, prayer, viewerId: memberIdOf(actor) };
}

async function findPrayer(platform: Platform, actor: Actor, language: Locale): Promise<Post | null> {
  const { db } = platform;
  const day = await getToday(platform);
  for (const one of [language, otherLocale(language)]) {
    const pick = await findPick(db, actor, { slot: 'prayer', day, language: one });
    if (pick) return (await listPostsByIds(db, actor, [pick.id]))[0] ?? null;
  }
  return null;
}

/** @throws forbidden for anyone but an administrator, invalid_input for too long a range */
export async function listPlan(
  platform: Platform,
  actor: Actor,
  range: { from: string; to: string },
): Promise<{ today: string; days: PlannedDay[] }> {
  requireAdmin(actor);
  if (!isValidPlanRange(range.from, range.to)) throw invalid({ to: 'invalid' });
  const rows = await listPlanRows(platform.db, actor, range);
  return { today: await getToday(platform), days: rows.map(presentPlannedDay) };
}

type PlanChange = {
  action: 'daily.plan' | 'daily.unplan';
  actor: Actor;
  slot: DailySlot;
  day: string;
  postId: string;
};

const auditPlanChange = (
  platform: Platform,
  tx: Tx,
  { action, actor, slot, day, postId }: PlanChange,
): Promise<void> =>
  audit(platform, tx, {
    actor,
    action,
    subject: { kind: 'day', id: day },
    details: { slot, post: postId },
  });

/** @throws forbidden for anyone but an administrator, not_found, rule_broken when the post cannot be picked */
export async function planDay(
  platform: Platform,
  actor: Actor,
  { slot, day, postId }: { slot: DailySlot; day: string; postId: string },
): Promise<void> {
  requireAdmin(actor);
  await inTransaction(platform.db, async (tx) => {
    const { id } = await getVisiblePost(tx, actor, postId);
    const post = await getPickFacts(tx, id);
    if (!isPickableForDay(post, slot)) {
      const reason = post.audience === 'public' ? 'day_marker_wrong' : 'day_not_public';
      throw new ApiError('rule_broken', { fields: { postId: reason } });
    }
    const { language } = post;
    await pickForDay(platform, tx, { slot, day, language, postId: id, now: platform.clock.now() });
    await auditPlanChange(platform, tx, { action: 'daily.plan', actor, slot, day, postId });
  });
}

/** In every language unless one is given. */
export async function unplanDay(
  platform: Platform,
  actor: Actor,
  picked: { slot: DailySlot; day: string; language?: Locale | undefined },
): Promise<void> {
  requireAdmin(actor);
  await inTransaction(platform.db, async (tx) => {
    const { slot, day } = picked;
    for (const postId of await deletePicks(tx, picked)) {
      await platform.live.publish(tx, { type: 'daily-changed', postId });
      await auditPlanChange(platform, tx, { action: 'daily.unplan', actor, slot, day, postId });
    }
  });
}

import type { Daily } from '@radiant/contract/daily.ts';
import type { DailySlot, PlannedDay } from '@radiant/contract/daily-plan.ts';
import { dayOf } from '@radiant/contract/days.ts';
import { type Locale, locales } from '@radiant/contract/words/locale.ts';
import { type Actor, idOf } from '../../actor.ts';
import { writeAudit } from '../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, forbidden, invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getVisiblePost, isPickable, listPosts, mayPick, pickForDay } from '../posts/service.ts';
import type { VisiblePostId } from '../posts/visible-to.ts';
import { getSettings } from '../settings/service.ts';
import { isPlanStretch } from './policy.ts';
import { presentPlannedDay } from './present.ts';
import { deletePicks, findPick, getPickable, listPlanRows } from './queries.ts';

/** The calendar day that it is now where the site's day begins. */
async function getToday(platform: Platform): Promise<string> {
  const { general } = await getSettings(platform);
  return dayOf(platform.clock.now(), general.timeZone);
}

/**
 * Verse and prayer of the site's present day, in the reader's language. Without a plan for the day the newest earlier
 * pick stands; without any in that language, one in another; each is null when the actor may see none.
 */
export async function getDaily(platform: Platform, actor: Actor, language: Locale): Promise<Daily> {
  const { db } = platform;
  const day = await getToday(platform);
  const [verseId, prayerId] = await Promise.all([
    findPickFor(db, actor, { slot: 'verse', day, language }),
    findPickFor(db, actor, { slot: 'prayer', day, language }),
  ]);
  const posts = await listPosts(
    db,
    actor,
    [verseId, prayerId].filter((id) => id !== undefined),
  );
  const find = (id: string | undefined) => posts.find((post) => post.id === id) ?? null;
  return { verse: find(verseId), prayer: find(prayerId), viewerId: idOf(actor) };
}

async function findPickFor(
  db: Db,
  actor: Actor,
  { language, ...pick }: { slot: DailySlot; day: string; language: Locale },
): Promise<VisiblePostId | undefined> {
  for (const one of [language, ...locales.filter((other) => other !== language)]) {
    const found = await findPick(db, actor, { ...pick, language: one });
    if (found) return found;
  }
  return undefined;
}

/**
 * What is planned from one day to another. A post that is not to be seen any more has fallen out.
 * @throws ApiError forbidden for anyone but an administrator, invalid_input for too long a stretch
 */
export async function listPlan(
  platform: Platform,
  actor: Actor,
  stretch: { from: string; to: string },
): Promise<{ today: string; days: PlannedDay[] }> {
  requireMayPlan(actor);
  if (!isPlanStretch(stretch.from, stretch.to)) throw invalid({ to: 'invalid' });
  const rows = await listPlanRows(platform.db, actor, stretch);
  return { today: await getToday(platform), days: rows.map(presentPlannedDay) };
}

/** From where somebody acts; null: from within, such as the sample parish. */
type From = { ip?: string | null };

type Act = {
  action: 'daily.plan' | 'daily.unplan';
  actor: Actor;
  slot: DailySlot;
  day: string;
  postId: string;
  ip: string | null;
};

/** Writes down what stands for which day by whose choice. */
const note = ({ clock }: Platform, tx: Tx, { action, actor, slot, day, postId, ip }: Act): Promise<void> =>
  writeAudit(tx, {
    at: clock.now(),
    actorId: idOf(actor),
    action,
    subject: { kind: 'day', id: day },
    details: { slot, post: postId },
    ip,
  });

/**
 * Makes a post the verse or the prayer of a day for readers of its language; what stood there gives way.
 * @throws ApiError forbidden for anyone but an administrator, not_found when they cannot see the post, rule_broken when
 *   it cannot stand for a day
 */
export async function planDay(
  platform: Platform,
  actor: Actor,
  { slot, day, postId, ip = null }: { slot: DailySlot; day: string; postId: string } & From,
): Promise<void> {
  requireMayPlan(actor);
  await inTransaction(platform.db, async (tx) => {
    const id = await getVisiblePost(tx, actor, postId);
    const post = await getPickable(tx, id);
    if (!isPickable(post, slot)) {
      const reason = post.audience === 'public' ? 'day_marker_wrong' : 'day_not_public';
      throw new ApiError('rule_broken', { fields: { postId: reason } });
    }
    const { language } = post;
    await pickForDay(platform, tx, { slot, day, language, postId: id, now: platform.clock.now() });
    await note(platform, tx, { action: 'daily.plan', actor, slot, day, postId, ip });
  });
}

/**
 * Leaves a day without a plan, in every language unless one is named; that it had none is no error.
 * @throws ApiError forbidden for anyone but an administrator
 */
export async function unplanDay(
  platform: Platform,
  actor: Actor,
  { ip = null, ...picked }: { slot: DailySlot; day: string; language?: Locale | undefined } & From,
): Promise<void> {
  requireMayPlan(actor);
  await inTransaction(platform.db, async (tx) => {
    const { slot, day } = picked;
    for (const postId of await deletePicks(tx, picked)) {
      await platform.live.publish(tx, { type: 'daily-changed', postId });
      await note(platform, tx, { action: 'daily.unplan', actor, slot, day, postId, ip });
    }
  });
}

function requireMayPlan(actor: Actor): void {
  if (!mayPick(actor)) throw forbidden();
}

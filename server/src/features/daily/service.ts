import type { Daily, DailyPassage } from '@radiant/contract/daily.ts';
import type { DailySlot, PlannedDay } from '@radiant/contract/daily-plan.ts';
import { dayOf } from '@radiant/contract/days.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { type Locale, locales } from '@radiant/contract/words/locale.ts';
import { type Actor, memberIdOf, requireAdmin } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTranslatedPassage } from '../bible/service.ts';
import { getVisiblePost, isPickableForDay, listPostsByIds, pickForDay } from '../posts/service.ts';
import type { VisiblePostId } from '../posts/visible-to.ts';
import { getSettings } from '../settings/service.ts';
import { isValidPlanRange } from './policy.ts';
import { presentPlannedDay } from './present.ts';
import { deletePicks, findPick, getPickFacts, listPlanRows } from './queries.ts';

async function getToday(platform: Platform): Promise<string> {
  const { general } = await getSettings(platform);
  return dayOf(platform.clock.now(), general.timeZone);
}

/** Verse and prayer of the day: the pick of the day or the latest earlier one, in the reader's language if possible. */
export async function getDaily(platform: Platform, actor: Actor, language: Locale): Promise<Daily> {
  const { db } = platform;
  const day = await getToday(platform);
  const [verseId, prayerId] = await Promise.all([
    findPickInAnyLanguage(db, actor, { slot: 'verse', day, language }),
    findPickInAnyLanguage(db, actor, { slot: 'prayer', day, language }),
  ]);
  const posts = await listPostsByIds(
    db,
    actor,
    [verseId, prayerId].filter((id) => id !== undefined),
  );
  const find = (id: string | undefined) => posts.find((post) => post.id === id) ?? null;
  const verse = find(verseId);
  const passage = verse && (await findPassage(verse, language));
  return { verse, passage, prayer: find(prayerId), viewerId: memberIdOf(actor) };
}

/** A card shows the beginning, a mail all of it. */
const maxVerses = 12;

async function findPassage(verse: Post, language: Locale): Promise<DailyPassage | null> {
  if (verse.language === language) return null;
  const passage = await findTranslatedPassage(verse, language);
  if (!passage) return null;
  const { reference, translation, verses } = passage;
  const text = verses
    .slice(0, maxVerses)
    .map((one) => one.text)
    .join(' ');
  return { reference, translation, text: verses.length > maxVerses ? `${text} …` : text };
}

async function findPickInAnyLanguage(
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

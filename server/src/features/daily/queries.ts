import type { DailySlot } from '@radiant/contract/daily-plan.ts';
import type { Audience, PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import { type Locale, locales } from '@radiant/contract/words/locale.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { asVisible, type Viewer, type VisiblePostId, visibleTo } from '../posts/visible-to.ts';

/** The pick of a day in a language, else the newest one before it, among those that the viewer may see. */
export async function findPick(
  db: Db,
  viewer: Viewer,
  { slot, day, language }: { slot: DailySlot; day: string; language: Locale },
): Promise<VisiblePostId | undefined> {
  const row = await db
    .selectFrom('daily_picks')
    .innerJoin('posts', 'posts.id', 'daily_picks.post_id')
    .select('posts.id')
    .where('daily_picks.slot', '=', slot)
    .where('daily_picks.language', '=', language)
    .where('daily_picks.day', '<=', day)
    .where(visibleTo(viewer))
    .orderBy('daily_picks.day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && asVisible(row.id);
}

export type PlanRow = {
  slot: DailySlot;
  day: string;
  language: Locale;
  post_id: string;
  title: string | null;
  body: string;
};

/** What is planned from one day to another, in the order of the days, as far as the viewer may see it. */
export const listPlanRows = (
  db: Db,
  viewer: Viewer,
  { from, to }: { from: string; to: string },
): Promise<PlanRow[]> =>
  db
    .selectFrom('daily_picks')
    .innerJoin('posts', 'posts.id', 'daily_picks.post_id')
    .select([
      'daily_picks.slot',
      'daily_picks.day',
      'daily_picks.language',
      'daily_picks.post_id',
      'posts.title',
      'posts.body',
    ])
    .where('daily_picks.day', '>=', from)
    .where('daily_picks.day', '<=', to)
    .where(visibleTo(viewer))
    .orderBy('daily_picks.day')
    .orderBy('daily_picks.slot', 'desc')
    .orderBy('daily_picks.language')
    .execute();

/** What decides whether a post can stand for a day. */
export const getPickable = (
  db: Db,
  id: VisiblePostId,
): Promise<{ kind: PostKind; audience: Audience; state: PostState; language: Locale }> =>
  db
    .selectFrom('posts')
    .select(['kind', 'audience', 'state', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Leaves a day without a plan, in every language unless one is named; the posts that stood there. */
export async function deletePicks(
  tx: Tx,
  { slot, day, language }: { slot: DailySlot; day: string; language?: Locale | undefined },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('daily_picks')
    .where('slot', '=', slot)
    .where('day', '=', day)
    .where('language', 'in', language === undefined ? locales : [language])
    .returning('post_id')
    .execute();
  return rows.map(({ post_id }) => post_id);
}

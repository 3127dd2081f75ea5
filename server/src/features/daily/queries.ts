import type { DailySlot } from '@radiant/contract/daily-plan.ts';
import type { Audience, PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import { type Locale, locales } from '@radiant/contract/words/locale.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import {
  asVisiblePostId,
  isNotHiddenBy,
  type Viewer,
  type VisiblePostId,
  visibleTo,
} from '../posts/visible-to.ts';

/** The pick of the day, else the latest earlier one, in this language. */
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
    .where(isNotHiddenBy(viewer))
    .orderBy('daily_picks.day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && asVisiblePostId(row.id);
}

export type PlanRow = {
  slot: DailySlot;
  day: string;
  language: Locale;
  post_id: string;
  title: string | null;
  body: string;
};

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

export const getPickFacts = (
  db: Db,
  id: VisiblePostId,
): Promise<{ kind: PostKind; audience: Audience; state: PostState; language: Locale }> =>
  db
    .selectFrom('posts')
    .select(['kind', 'audience', 'state', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** @param pick without a language: in every language. @returns the ids of the posts */
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

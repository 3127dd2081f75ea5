import type { DailySlot } from '@radiant/contract/daily-plan.ts';
import type { Audience, PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import { type Locale, locales } from '@radiant/contract/words/locale.ts';
import { type SqlBool, sql } from 'kysely';
import { guest } from '../../actor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { shareStatement } from '../../platform/database/shared-statement.ts';
import {
  asVisiblePostId,
  eachMember,
  isNotHiddenBy,
  type Reader,
  type Viewer,
  type VisiblePostId,
  visibleTo,
  withRelationIds,
} from '../posts/visible-to.ts';

/** A post, and the day for which it was chosen. */
export type Pick = { id: VisiblePostId; day: string };

type PickInput = { slot: DailySlot; day: string; language: Locale };

/** The pick of the day, else the latest earlier one, in this language. Searches of one moment share a statement. */
export async function findPick(db: Db, viewer: Viewer, input: PickInput): Promise<Pick | undefined> {
  const row =
    viewer.kind === 'member'
      ? await pickOfMember.find(db, { ...input, memberId: viewer.id })
      : await pickOfGuest.find(db, input);
  return row && { id: asVisiblePostId(row.id), day: row.day };
}

const pickColumns = {
  slot: { type: 'text', of: ({ slot }: PickInput) => slot },
  day: { type: 'date', of: ({ day }: PickInput) => day },
  language: { type: 'text', of: ({ language }: PickInput) => language },
};

const selectPick = (db: Db, reader: Reader) =>
  db
    .selectFrom('daily_picks')
    .innerJoin('posts', 'posts.id', 'daily_picks.post_id')
    .select(['posts.id', 'daily_picks.day'])
    .where(sql<SqlBool>`daily_picks.slot = request.slot`)
    .where(sql<SqlBool>`daily_picks.language = request.language`)
    .where(sql<SqlBool>`daily_picks.day <= request.day`)
    .where(visibleTo(reader))
    .where(isNotHiddenBy(reader))
    .orderBy('daily_picks.day', 'desc')
    .limit(sql.lit(1));

type PickRow = { id: string; day: string };

const pickOfMember = shareStatement<PickInput & { memberId: string }, PickRow>({
  columns: { member_id: { type: 'uuid', of: ({ memberId }) => memberId }, ...pickColumns },
  requests: withRelationIds,
  query: (db) => selectPick(db, eachMember),
});

const pickOfGuest = shareStatement<PickInput, PickRow>({
  columns: pickColumns,
  query: (db) => selectPick(db, guest),
});

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

import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isAfter } from '../../platform/database/cursor.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import {
  asVisiblePostId,
  isNotHiddenBy,
  type Viewer,
  type VisiblePostId,
  visibleTo,
} from '../posts/visible-to.ts';

export type ResultPosition = { at: Date; id: string };

export type PostSearch = {
  term: string;
  kind?: PostKind | undefined;
  limit: number;
  after?: ResultPosition | undefined;
};

/** May hold fewer posts than asked for and still have a next page. */
export type ResultPage = { ids: VisiblePostId[]; end: ResultPosition | null };

/** In posts; smaller in tests. See docs/decisions/0011-search.md. */
export type SearchDepth = {
  /** Scanned first: a frequent word fills its page within these. */
  nearPosts: number;
  /** Up to so many matches of the word index are sorted. */
  maxMatches: number;
  /** Scanned for a word that is frequent, but not lately. */
  farPosts: number;
};
export const searchDepth: SearchDepth = { nearPosts: 1_000, maxMatches: 20_000, farPosts: 20_000 };

export async function searchPostIds(
  db: Database,
  viewer: Viewer,
  search: PostSearch,
  { nearPosts, maxMatches, farPosts }: SearchDepth = searchDepth,
): Promise<ResultPage> {
  const recent = await scanPosts(db, viewer, search, nearPosts);
  if (recent.isComplete) return recent;
  const found = await searchWordIndex(db, viewer, search, maxMatches);
  return found ?? (await scanPosts(db, viewer, search, farPosts));
}

type ScanResult = ResultPage & {
  /** The page is full, or there was nothing more to scan. */
  isComplete: boolean;
};

async function scanPosts(db: Db, viewer: Viewer, search: PostSearch, posts: number): Promise<ScanResult> {
  const scanEnd = await selectScanEnd(db, viewer, search, posts).executeTakeFirst();
  const until = scanEnd && { at: scanEnd.published_at, id: scanEnd.id };
  const rows = await selectMatchesUntil(db, viewer, { ...search, until }).execute();
  if (rows.length > search.limit) return { ...toResultPage(rows, search.limit), isComplete: true };
  return {
    ids: rows.map(({ id }) => asVisiblePostId(id)),
    end: until ?? null,
    isComplete: until === undefined,
  };
}

type MatchRow = { id: string; published_at: Date };

function toResultPage(rows: readonly MatchRow[], limit: number): ResultPage {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    ids: rows.slice(0, limit).map(({ id }) => asVisiblePostId(id)),
    end: last ? { at: last.published_at, id: last.id } : null,
  };
}

/** The feed's condition, so that its indexes serve it. Held posts are never found, not even by their author. */
const selectListed = (db: Db, viewer: Viewer, { kind, after }: PostSearch) =>
  db
    .selectFrom('posts')
    .select(['posts.id', 'posts.published_at'])
    .where(sql<SqlBool>`posts.state = 'published' and posts.removed_at is null`)
    .$if(viewer.kind === 'guest', (query) => query.where(sql<SqlBool>`posts.audience = 'public'`))
    .$if(kind !== undefined, (query) => query.where(sql<SqlBool>`posts.kind = ${kind}`))
    .where(isAfter(after, { desc: ['posts.published_at', 'posts.id'] }))
    .orderBy(newestFirst);

const newestFirst = sql`posts.published_at desc, posts.id desc`;

export const selectScanEnd = (db: Db, viewer: Viewer, search: PostSearch, posts: number) =>
  selectListed(db, viewer, search)
    .limit(1)
    .offset(posts - 1);

const matchesTerm = (term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`post_searches.words @@ search_query(${term})`;

export const selectMatchesUntil = (
  db: Db,
  viewer: Viewer,
  { until, ...search }: PostSearch & { until: ResultPosition | undefined },
) =>
  selectListed(db, viewer, search)
    .innerJoin('post_searches', 'post_searches.post_id', 'posts.id')
    .where(matchesTerm(search.term))
    .where(visibleTo(viewer))
    .where(isNotHiddenBy(viewer))
    .$if(until !== undefined, (query) =>
      query.where(sql<SqlBool>`(posts.published_at, posts.id) >= (${until?.at}, ${until?.id}::uuid)`),
    )
    .limit(search.limit + 1);

/** @returns null when there are too many matches to sort */
async function searchWordIndex(
  db: Database,
  viewer: Viewer,
  search: PostSearch,
  maxMatches: number,
): Promise<ResultPage | null> {
  return await db.transaction().execute(async (tx) => {
    // For frequent words PostgreSQL would scan the whole table.
    await sql`set local enable_seqscan = off`.execute(tx);
    const rows = await selectIndexMatches(tx, viewer, search, maxMatches).execute();
    if (rows[0]?.is_too_much) return null;
    return toResultPage(
      rows.flatMap(({ id, published_at }) => (id && published_at ? [{ id, published_at }] : [])),
      search.limit,
    );
  });
}

/** Visibility is checked in order until a page is full; with too many matches a single row says so. */
export function selectIndexMatches(db: Db, viewer: Viewer, search: PostSearch, maxMatches: number) {
  const { term, kind, after, limit } = search;
  // Applied to the materialized matches, so that nothing is read beyond the limit.
  const conditions: RawBuilder<SqlBool>[] = [];
  if (kind !== undefined) conditions.push(sql`found.kind = ${kind}`);
  if (after) conditions.push(sql`(found.published_at, found.post_id) < (${after.at}, ${after.id}::uuid)`);
  return db
    .with(
      (cte) => cte('found').materialized(),
      (cte) =>
        cte
          .selectFrom('post_searches')
          .select(['post_searches.post_id', 'post_searches.kind', 'post_searches.published_at'])
          .where(matchesTerm(term))
          .limit(maxMatches + 1),
    )
    .with('counted', (cte) =>
      cte.selectFrom('found').select(sql<boolean>`count(*) > ${maxMatches}`.as('is_too_much')),
    )
    .selectFrom('counted')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(
            eb
              .selectFrom('found')
              .select(['found.post_id', 'found.published_at'])
              .where(sql<SqlBool>`not counted.is_too_much`)
              .where((where) => where.and(conditions))
              .orderBy('found.published_at', 'desc')
              .orderBy('found.post_id', 'desc')
              .offset(0)
              .as('ordered'),
          )
          // One lookup per match, in order, until the page is full.
          .innerJoinLateral(
            (post) =>
              post
                .selectFrom('posts')
                .select(['posts.id', 'posts.published_at'])
                .whereRef('posts.id', '=', 'ordered.post_id')
                .where(sql<SqlBool>`posts.state = 'published'`)
                .where(visibleTo(viewer))
                .where(isNotHiddenBy(viewer))
                .offset(0)
                .as('seen'),
            (join) => join.onTrue(),
          )
          .select(['seen.id', 'seen.published_at'])
          .orderBy('ordered.published_at', 'desc')
          .orderBy('ordered.post_id', 'desc')
          .limit(limit + 1)
          .as('page'),
      (join) => join.onTrue(),
    )
    .select(['counted.is_too_much', 'page.id', 'page.published_at'])
    .orderBy('page.published_at', 'desc')
    .orderBy('page.id', 'desc');
}

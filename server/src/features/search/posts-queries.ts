import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../../platform/database/database.ts';
import { asVisible, type Viewer, type VisiblePostId, visibleTo } from '../posts/visible-to.ts';

/** A post's place among what is found: newest first. */
export type FoundPlace = { at: Date; id: string };

export type PostSearch = {
  term: string;
  kind?: PostKind | undefined;
  limit: number;
  /** Where the page before ended. */
  after?: FoundPlace | undefined;
};

/** A page of what is found. It may hold fewer than asked for and still have an end from where to go on. */
export type FoundPage = { ids: VisiblePostId[]; end: FoundPlace | null };

/** How far one request looks; smaller in tests. See docs/decisions/0011-search-looks-near-then-everywhere.md. */
export type Reach = {
  /** Posts that are looked through first: a frequent word has filled its page by then. */
  near: number;
  /** The most that a word may be found in for all of them to be put in order. */
  most: number;
  /** Posts that are looked through for a word that is frequent, but not of late. */
  far: number;
};
export const reach: Reach = { near: 1_000, most: 20_000, far: 20_000 };

/** The ids of a page of posts that hold the words of a term, newest first. */
export async function listFoundPosts(
  db: Database,
  viewer: Viewer,
  search: PostSearch,
  { near, most, far }: Reach = reach,
): Promise<FoundPage> {
  const nearby = await lookThrough(db, viewer, search, near);
  if (nearby.isWhole) return nearby;
  const found = await findEverywhere(db, viewer, search, most);
  return found ?? (await lookThrough(db, viewer, search, far));
}

type Looked = FoundPage & {
  /** The page is full, or there was nothing more to look through. */
  isWhole: boolean;
};

/** Looks through so many posts from where the page before ended, as the feed would, for those that hold the words. */
async function lookThrough(db: Db, viewer: Viewer, search: PostSearch, posts: number): Promise<Looked> {
  const horizon = await selectHorizon(db, viewer, search, posts).executeTakeFirst();
  const until = horizon && { at: horizon.published_at, id: horizon.id };
  const rows = await selectUntil(db, viewer, { ...search, until }).execute();
  if (rows.length > search.limit) return { ...pageOf(rows, search.limit), isWhole: true };
  return { ids: rows.map(({ id }) => asVisible(id)), end: until ?? null, isWhole: until === undefined };
}

type FoundRow = { id: string; published_at: Date };

function pageOf(rows: readonly FoundRow[], limit: number): FoundPage {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    ids: rows.slice(0, limit).map(({ id }) => asVisible(id)),
    end: last ? { at: last.published_at, id: last.id } : null,
  };
}

/**
 * What is listed at all, in its order: the condition of the feed, so that its indexes `posts_feed`, `posts_feed_kind`
 * and, for guests, `posts_feed_public` serve it. What is held back is found by nobody, its author neither.
 */
const selectListed = (db: Db, viewer: Viewer, { kind, after }: PostSearch) =>
  db
    .selectFrom('posts')
    .select(['posts.id', 'posts.published_at'])
    .where(sql<SqlBool>`posts.state = 'published' and posts.removed_at is null`)
    .$if(viewer.kind === 'guest', (query) => query.where(sql<SqlBool>`posts.audience = 'public'`))
    .$if(kind !== undefined, (query) => query.where(sql<SqlBool>`posts.kind = ${kind}`))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(posts.published_at, posts.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy(newestFirst);

const newestFirst = sql`posts.published_at desc, posts.id desc`;

/** The last of so many posts; none where fewer are left. */
export const selectHorizon = (db: Db, viewer: Viewer, search: PostSearch, posts: number) =>
  selectListed(db, viewer, search)
    .limit(1)
    .offset(posts - 1);

const holdsWords = (term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`post_searches.words @@ search_query(${term})`;

/** Those among them, down to the horizon, that hold the words. */
export const selectUntil = (
  db: Db,
  viewer: Viewer,
  { until, ...search }: PostSearch & { until: FoundPlace | undefined },
) =>
  selectListed(db, viewer, search)
    .innerJoin('post_searches', 'post_searches.post_id', 'posts.id')
    .where(holdsWords(search.term))
    .where(visibleTo(viewer))
    .$if(until !== undefined, (query) =>
      query.where(sql<SqlBool>`(posts.published_at, posts.id) >= (${until?.at}, ${until?.id}::uuid)`),
    )
    .limit(search.limit + 1);

/** A page of everything that the index of words finds; null when that is too much to be put in order. */
async function findEverywhere(
  db: Database,
  viewer: Viewer,
  search: PostSearch,
  most: number,
): Promise<FoundPage | null> {
  return await db.transaction().execute(async (tx) => {
    // For a word that it takes to be frequent PostgreSQL would read the tables from their beginnings.
    await sql`set local enable_seqscan = off`.execute(tx);
    const rows = await selectEverywhere(tx, viewer, search, most).execute();
    if (rows[0]?.is_too_much) return null;
    return pageOf(
      rows.flatMap(({ id, published_at }) => (id && published_at ? [{ id, published_at }] : [])),
      search.limit,
    );
  });
}

/**
 * The index finds the words, their posts' times put them in order, and whether the viewer may see a post is asked until
 * a page is full. Where there is too much, one row says so instead.
 */
export function selectEverywhere(db: Db, viewer: Viewer, search: PostSearch, most: number) {
  const { term, kind, after, limit } = search;
  // Asked of what was found, so that nothing is read beyond the limit.
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
          .where(holdsWords(term))
          .limit(most + 1),
    )
    .with('counted', (cte) =>
      cte.selectFrom('found').select(sql<boolean>`count(*) > ${most}`.as('is_too_much')),
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
          // One look for each, in their order, until there are enough.
          .innerJoinLateral(
            (post) =>
              post
                .selectFrom('posts')
                .select(['posts.id', 'posts.published_at'])
                .whereRef('posts.id', '=', 'ordered.post_id')
                .where(sql<SqlBool>`posts.state = 'published'`)
                .where(visibleTo(viewer))
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

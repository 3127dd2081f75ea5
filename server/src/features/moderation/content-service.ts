import type {
  ContentPage,
  ContentQuery,
  ContentFilter as ContentQueryFilter,
  ManagedPost,
  PostActionRequest,
  PostModerationAction,
  StateCounts,
} from '@radiant/contract/content-management.ts';
import { addDays, startOfDay } from '@radiant/contract/days.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import type { Comment } from '@radiant/contract/post-shapes.ts';
import { parseOrder } from '@radiant/contract/tables.ts';
import type { Actor } from '../../actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { inOrderOf } from '../../platform/database/in-order-of.ts';
import { pageWindow } from '../../platform/database/table-window.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { isPostVisible, listCommentsOfPost, listPostsByIds } from '../posts/service.ts';
import { getSettings } from '../settings/service.ts';
import * as actions from './actions-service.ts';
import { presentHistory, presentListed, presentReport } from './content-present.ts';
import type { ContentFilter, ContentOrder } from './content-queries.ts';
import * as queries from './content-queries.ts';
import { recordPostOpening } from './openings-service.ts';
import { canModerate, requireModerator } from './policy.ts';

/** A page of the posts open to moderators, with counts. */
export async function listManagedPosts(
  platform: Platform,
  actor: Actor,
  query: ContentQuery,
): Promise<ContentPage> {
  requireModerator(actor);
  const { db } = platform;
  const counts = await queries.countByState(db, { kind: query.kind });
  const page = await findPage(platform, query);
  const rows = inOrderOf(page.ids, await queries.listPostRows(db, page.ids));
  return { rows: rows.map(presentListed), total: page.total, counts, isPartial: page.isPartial };
}

async function findPage(platform: Platform, query: ContentQuery): Promise<IdPage> {
  const { general } = await getSettings(platform);
  const filter = filterOf(query, general.timeZone);
  return query.q === ''
    ? await readPage(platform.db, query, filter)
    : await searchPage(platform.db, query, filter);
}

const filterOf = (
  { author, kind, state, audience, reported, featured, prayer, from, to }: ContentQuery,
  timeZone: string,
): ContentFilter => ({
  authorId: author,
  kind,
  state,
  audience,
  isReported: reported,
  isFeatured: featured,
  prayer,
  start: from === undefined ? undefined : startOfDay(from, timeZone),
  end: to === undefined ? undefined : startOfDay(addDays(to, 1), timeZone),
});

/** One sort column, because each has its own index. */
function orderOf({ order }: ContentQuery): ContentOrder {
  const [first] = parseOrder(order, ['date', 'engagement']);
  return {
    column: first?.column === 'engagement' ? 'engagement' : 'date',
    isDescending: first?.descending ?? true,
  };
}

type IdPage = { ids: string[]; total: number; isPartial: boolean };

async function readPage(db: Db, query: ContentQuery, filter: ContentFilter): Promise<IdPage> {
  const total = await countWithin(db, filter);
  const ids = await queries.listPageIds(db, {
    filter,
    order: orderOf(query),
    window: pageWindow(query, total),
  });
  return { ids, total, isPartial: false };
}

/** A half-open range is counted as the total minus its complement when the complement is shorter. */
async function countWithin(db: Db, { start, end, ...others }: ContentFilter): Promise<number> {
  const filter = { ...others, start, end };
  const bound = start ?? end;
  if (bound === undefined || (start && end)) return await countFiltered(db, filter);
  const [oldest, newest] = await Promise.all([
    queries.findPublishedBound(db, 'oldest'),
    queries.findPublishedBound(db, 'newest'),
  ]);
  if (!oldest || !newest) return 0;
  const isLater = bound.getTime() - oldest.getTime() > newest.getTime() - bound.getTime();
  if (isLater === (start !== undefined)) return await countFiltered(db, filter);
  const outside = start ? { ...others, end: start } : { ...others, start: end };
  const [all, left] = await Promise.all([countFiltered(db, others), countFiltered(db, outside)]);
  return all - left;
}

/** Kind, state and audience are tallied; other filters count in an index. */
async function countFiltered(db: Db, filter: ContentFilter): Promise<number> {
  const { isFeatured, ...others } = filter;
  if (isFeatured === false) {
    const [all, featured] = await Promise.all([
      countFiltered(db, others),
      queries.countPosts(db, { ...others, isFeatured: true }),
    ]);
    return all - featured;
  }
  const { authorId, isReported, prayer, start, end } = others;
  if (isReported || [authorId, isFeatured, prayer, start, end].some((one) => one !== undefined)) {
    return await queries.countPosts(db, filter);
  }
  const counts = await queries.countByState(db, filter);
  return filter.state === undefined ? sumOf(counts) : counts[filter.state];
}

const sumOf = ({ pending, published, flagged, hidden }: StateCounts) =>
  pending + published + flagged + hidden;

const searchPage = (db: Db, query: ContentQuery, filter: ContentFilter): Promise<IdPage> =>
  queries.searchPosts(db, {
    term: replaceControlCharacters(query.q),
    filter,
    order: orderOf(query),
    offset: (query.page - 1) * query.size,
    limit: query.size,
  });

// PostgreSQL rejects zero bytes in text.
const replaceControlCharacters = (term: string): string => term.toWellFormed().replace(/\p{Cc}+/gu, ' ');

/** The author sees in their access log that it was opened. @throws ApiError not_found when it is absent or closed to moderators */
export async function getManagedPost(platform: Platform, actor: Actor, postId: string): Promise<ManagedPost> {
  const moderator = requireModerator(actor);
  const { db } = platform;
  const found = await queries.findManaged(db, postId);
  if (!found) throw notFound();
  const [[post], reports, history] = await Promise.all([
    listPostsByIds(db, actor, [found.id]),
    queries.listReports(db, found.id),
    queries.listHistory(db, found.id),
  ]);
  if (!post) throw notFound();
  await recordPostOpening(platform, moderator, found.id);
  return {
    post,
    verse: found.verse,
    isFeatured: found.featuredAt !== null,
    reports: reports.map(presentReport),
    history: history.map(presentHistory),
  };
}

/** Newest first. @throws ApiError not_found when the post is absent or closed to moderators */
export async function listManagedComments(
  { db }: Platform,
  actor: Actor,
  { postId, ...page }: { postId: string } & PageQuery,
): Promise<Page<Comment>> {
  requireModerator(actor);
  const found = await queries.findManaged(db, postId);
  if (!found) throw notFound();
  return await listCommentsOfPost(db, actor, { postId: found.id, ...page });
}

const actionsByName = {
  approve: actions.approvePosts,
  hide: actions.hidePosts,
  show: actions.showPosts,
  feature: actions.featurePosts,
  unfeature: actions.unfeaturePosts,
  delete: actions.deletePosts,
} as const satisfies Record<PostModerationAction, typeof actions.approvePosts>;

/** @throws ApiError not_found when moderators may read none of them, conflict for another number of matches */
export async function actOnPosts(
  platform: Platform,
  actor: Actor,
  { act, reason, ...selection }: PostActionRequest,
): Promise<{ count: number; passedOver: number }> {
  requireModerator(actor);
  const ids = new Set('ids' in selection ? selection.ids : await listMatchingIds(platform, selection));
  const count = await actionsByName[act](platform, actor, { ids: [...ids], reason });
  return { count, passedOver: ids.size - count };
}

/** Exactly what the table lists, so of frequent words only among the newest posts. */
async function listMatchingIds(
  platform: Platform,
  { filter, count }: { filter: ContentQueryFilter; count: number },
): Promise<string[]> {
  const query = { ...filter, page: 1, size: count + 1, order: '' };
  const { ids } = await findPage(platform, query);
  if (ids.length !== count) throw new ApiError('conflict');
  return ids;
}

/** Whether the actor may see a post's files: as a reader, or as a moderator. */
export async function canOpenPost(db: Db, actor: Actor, postId: string): Promise<boolean> {
  if (await isPostVisible(db, actor, postId)) return true;
  return canModerate(actor) && (await queries.findManaged(db, postId)) !== undefined;
}

import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { type SqlBool, sql } from 'kysely';
import { encodeTimeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { asVisible, type Viewer, type VisiblePostId, visibleTo } from '../posts/visible-to.ts';

export type FeedPage = {
  limit: number;
  kind: PostKind | undefined;
  /** Only what everyone on the internet may see. */
  isPublicOnly?: boolean;
  /** Where the page before ended. */
  after: { at: Date; id: string } | undefined;
};

/** The ids of a page of the feed, newest first. */
export async function listFeedIds(
  db: Db,
  viewer: Viewer,
  page: FeedPage,
): Promise<{ ids: VisiblePostId[]; next: string | null }> {
  const rows = await selectFeed(db, viewer, page).execute();
  const last = rows[page.limit - 1];
  const isMore = rows.length > page.limit;
  return {
    ids: rows.slice(0, page.limit).map(({ id }) => asVisible(id)),
    next: isMore && last ? encodeTimeCursor({ at: last.published_at, id: last.id }) : null,
  };
}

/**
 * The statement of a page and one post more. What is held back stays out of feeds, the author's own too, so that the
 * indexes `posts_feed`, `posts_feed_kind` and, for guests, `posts_feed_public` serve it in their own order.
 */
export const selectFeed = (db: Db, viewer: Viewer, { limit, kind, isPublicOnly, after }: FeedPage) =>
  db
    .selectFrom('posts')
    .select(['posts.id', 'posts.published_at'])
    .where(sql<SqlBool>`posts.state = 'published' and posts.removed_at is null`)
    .where(visibleTo(viewer))
    .$if(isPublicOnly === true, (query) => query.where(sql<SqlBool>`posts.audience = 'public'`))
    .$if(kind !== undefined, (query) => query.where(sql<SqlBool>`posts.kind = ${kind}`))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(posts.published_at, posts.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit + 1);

import type { PostKind } from '@radiant/contract/posts.ts';
import { type SqlBool, sql } from 'kysely';
import { encodeTimeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { asVisible, type Viewer, type VisiblePostId, visibleTo } from '../posts/visible-to.ts';

export type FeedPage = {
  limit: number;
  kind: PostKind | undefined;
  /** Where the page before ended. */
  after: { at: Date; id: string } | undefined;
};

/**
 * The ids of a page of the feed, newest first. What is held back stays out of feeds, the author's own too, so that the
 * indexes `posts_feed`, `posts_feed_kind` and, for guests, `posts_feed_public` serve it in their own order.
 */
export async function listFeedIds(
  db: Db,
  viewer: Viewer,
  page: FeedPage,
): Promise<{ ids: VisiblePostId[]; next: string | null }> {
  const rows = await db
    .selectFrom('posts')
    .select(['posts.id', 'posts.published_at'])
    .where(sql<SqlBool>`posts.state = 'published' and posts.removed_at is null`)
    .where(visibleTo(viewer))
    .$if(page.kind !== undefined, (query) => query.where(sql<SqlBool>`posts.kind = ${page.kind}`))
    .$if(page.after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(posts.published_at, posts.id) < (${page.after?.at}, ${page.after?.id}::uuid)`,
      ),
    )
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const last = rows[page.limit - 1];
  const isMore = rows.length > page.limit;
  return {
    ids: rows.slice(0, page.limit).map(({ id }) => asVisible(id)),
    next: isMore && last ? encodeTimeCursor({ at: last.published_at, id: last.id }) : null,
  };
}

import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { type SqlBool, sql } from 'kysely';
import { guest } from '../../actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { visibleTo } from '../posts/visible-to.ts';

export type SitemapPosition = { at: Date; id: string };

export type SitemapRow = { id: string; kind: PostKind; published_at: Date; edited_at: Date | null };

/** Oldest first, so that parts keep their posts while new ones arrive; `posts_feed_public` is read backwards. */
const selectPublic = (db: Db) =>
  db
    .selectFrom('posts')
    .where(sql<SqlBool>`posts.state = 'published' and posts.removed_at is null and posts.audience = 'public'`)
    .where(visibleTo(guest));

/** The first post of each part. */
export async function listPartStarts(db: Db, partSize: number): Promise<SitemapPosition[]> {
  const ranked = selectPublic(db).select([
    'posts.id',
    'posts.published_at as at',
    sql<string>`row_number() over (order by posts.published_at, posts.id)`.as('number'),
  ]);
  return await db
    .selectFrom(ranked.as('ranked'))
    .select(['ranked.at', 'ranked.id'])
    .where(sql<SqlBool>`(ranked.number - 1) % ${partSize} = 0`)
    .orderBy('ranked.number')
    .execute();
}

/** From `start`, inclusive, to `end`, exclusive. */
export type SitemapRange = { start: SitemapPosition | undefined; end: SitemapPosition | undefined };

const selectRange = (db: Db, { start, end }: SitemapRange) =>
  selectPublic(db)
    .$if(start !== undefined, (query) =>
      query.where(sql<SqlBool>`(posts.published_at, posts.id) >= (${start?.at}, ${start?.id}::uuid)`),
    )
    .$if(end !== undefined, (query) =>
      query.where(sql<SqlBool>`(posts.published_at, posts.id) < (${end?.at}, ${end?.id}::uuid)`),
    );

export const listRange = (
  db: Db,
  range: SitemapRange,
  { after, limit }: { after: SitemapPosition | undefined; limit: number },
): Promise<SitemapRow[]> =>
  selectRange(db, range)
    .select(['posts.id', 'posts.kind', 'posts.published_at', 'posts.edited_at'])
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(posts.published_at, posts.id) > (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('posts.published_at')
    .orderBy('posts.id')
    .limit(limit)
    .execute();

/** Another one as soon as an address or a date in the range is another. */
export async function fingerprintRange(db: Db, range: SitemapRange): Promise<string> {
  const { count, hash } = await selectRange(db, range)
    .select([
      sql<string>`count(*)`.as('count'),
      sql<string>`coalesce(bit_xor(hashtextextended(
        posts.id::text || extract(epoch from coalesce(posts.edited_at, posts.published_at)), 0)), 0)`.as(
        'hash',
      ),
    ])
    .executeTakeFirstOrThrow();
  return `${count}.${hash}`;
}

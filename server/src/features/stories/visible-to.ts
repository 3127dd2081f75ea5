import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { blockedMemberIds, type Viewer } from '../posts/visible-to.ts';

declare const checked: unique symbol;

/** Views of stories are only written by ids that passed `storyVisibleTo`. */
export type VisibleStoryId = string & { readonly [checked]: true };

/** The only way to make a `VisibleStoryId`: for ids that a statement just selected under `storyVisibleTo`. */
export const asVisibleStoryId = (id: string): VisibleStoryId => id as VisibleStoryId;

/**
 * The only condition under which stories are read; the statement must name the table `stories`. Until they expire, they
 * are for their author and friends: never for guests, across a block, or of an inactive account.
 */
export const storyVisibleTo = (viewer: Viewer, now: Date): RawBuilder<SqlBool> =>
  viewer.kind === 'guest' ? sql<SqlBool>`false` : visibleToMember(viewer.id, now);

function visibleToMember(viewerId: string, now: Date): RawBuilder<SqlBool> {
  const viewer = sql`${viewerId}::uuid`;
  return sql<SqlBool>`(stories.expires_at > ${now}
    and stories.author_id = any(${friendsAndSelf(viewerId)})
    and not stories.author_id = any(${blockedMemberIds(viewer)})
    and exists (select from members author where author.id = stories.author_id and author.status = 'active'))`;
}

const friendsAndSelf = (viewerId: string): RawBuilder<string[]> =>
  sql`(select array(select ${viewerId}::uuid
    union all select high_id from friendships where low_id = ${viewerId}
    union all select low_id from friendships where high_id = ${viewerId}))::uuid[]`;

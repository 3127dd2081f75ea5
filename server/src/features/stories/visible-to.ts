import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { keptAwayFrom, type Viewer } from '../posts/visible-to.ts';

declare const checked: unique symbol;

/** The id of a story that its viewer may see. Stories are written about by such ids alone. */
export type VisibleStoryId = string & { readonly [checked]: true };

/** The one gate to `VisibleStoryId`: for ids that a statement has just found under `storyVisibleTo`. */
export const asVisibleStory = (id: string): VisibleStoryId => id as VisibleStoryId;

/**
 * The one condition by which stories are read: `select … from stories where ${storyVisibleTo(viewer, now)}`. The table
 * must stand in the statement under the name `stories`. They are their author's and the friends' until they are over;
 * never of an account out of order, never across a block, and never a guest's.
 */
export const storyVisibleTo = (viewer: Viewer, now: Date): RawBuilder<SqlBool> =>
  viewer.kind === 'guest' ? sql<SqlBool>`false` : visibleToMember(viewer.id, now);

function visibleToMember(viewerId: string, now: Date): RawBuilder<SqlBool> {
  const viewer = sql`${viewerId}::uuid`;
  return sql<SqlBool>`(stories.expires_at > ${now}
    and stories.author_id = any(${friendsAndSelf(viewerId)})
    and not stories.author_id = any(${keptAwayFrom(viewer)})
    and exists (select from members author where author.id = stories.author_id and author.status = 'active'))`;
}

// Made once a statement; then each friend is a look into the index.
const friendsAndSelf = (viewerId: string): RawBuilder<string[]> =>
  sql`(select array(select ${viewerId}::uuid
    union all select high_id from friendships where low_id = ${viewerId}
    union all select low_id from friendships where high_id = ${viewerId}))::uuid[]`;

import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { StoredSize } from '../../../stored-json.ts';
import { memberVisibleToMember, type VisiblePostId, visibleToMember } from '../visible-to.ts';

export type MentionableRow = {
  id: string;
  display_name: string;
  church: string | null;
  avatar_sizes: StoredSize[] | null;
};

const selectMentionable = (db: Db, { postId, writerId }: { postId: VisiblePostId; writerId: string }) =>
  db
    .selectFrom('members')
    .innerJoin('posts', (join) => join.on('posts.id', '=', postId))
    .leftJoin('media as avatar', 'avatar.id', 'members.avatar_media_id')
    .select(['members.id', 'members.display_name', 'members.church', 'avatar.sizes as avatar_sizes'])
    .where(memberVisibleToMember(sql`${writerId}::uuid`))
    .where(visibleToMember(sql.ref('members.id')));

export async function listMentionableNames(
  db: Db,
  at: { postId: VisiblePostId; writerId: string },
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await selectMentionable(db, at)
    .where(sql<SqlBool>`members.id = any(${[...memberIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, display_name }) => [id, display_name]));
}

export type MentionableSearch = {
  postId: VisiblePostId;
  writerId: string;
  /** The start of any word of a name; empty for any name. */
  term: string;
  limit: number;
};

// `fold_name` returns no LIKE wildcards: see the migration.
const nameStartsWith = (term: string) =>
  sql<SqlBool>`members.search_name like ' ' || fold_name(${term}) || '%'`;
const hasWordStartingWith = (term: string) =>
  sql<SqlBool>`members.search_name like '% ' || fold_name(${term}) || '%'`;

/** The author, then commenters (latest first), then the writer's friends by name. */
export function listConversationMembers(
  db: Db,
  { limit, term, ...at }: MentionableSearch,
): Promise<MentionableRow[]> {
  return selectMentionable(db, at)
    .innerJoin(
      sql<{ id: string; rank: number; at: Date | null }>`(
        select distinct on (id) id, rank, at from (
          select author_id as id, 0 as rank, null::timestamptz as at from posts where id = ${at.postId}
          union all
          select author_id, 1, max(created_at) from comments
          where post_id = ${at.postId} and state = 'published' group by author_id
          union all
          select high_id, 2, null from friendships where low_id = ${at.writerId}
          union all
          select low_id, 2, null from friendships where high_id = ${at.writerId}
        ) as known order by id, rank)`.as('close'),
      (join) => join.onRef('close.id', '=', 'members.id'),
    )
    .where('members.id', '<>', at.writerId)
    .$if(term !== '', (query) => query.where(hasWordStartingWith(term)))
    .orderBy('close.rank')
    .orderBy('close.at', (order) => order.desc().nullsLast())
    .orderBy('members.search_name')
    .orderBy('members.id')
    .limit(limit)
    .execute();
}

/** Members whose name starts with the term, then those with another word that does. */
export async function listOtherMembers(
  db: Db,
  { limit, term, ...at }: MentionableSearch,
  except: readonly string[],
): Promise<MentionableRow[]> {
  const others = selectMentionable(db, at)
    .where(sql<SqlBool>`not members.id = any(${[at.writerId, ...except]}::uuid[])`)
    .orderBy('members.search_name')
    .orderBy('members.id');
  const first = await others.where(nameStartsWith(term)).limit(limit).execute();
  if (first.length === limit) return first;
  const more = await others
    .where(hasWordStartingWith(term))
    .where((eb) => eb.not(nameStartsWith(term)))
    .limit(limit - first.length)
    .execute();
  return [...first, ...more];
}

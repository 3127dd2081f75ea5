import type {
  AgreedPrintChoice,
  Audience,
  GroupSummary,
  PostSubject,
} from '@radiant/contract/post-shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import { guest } from '../../../actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { shareStatement } from '../../../platform/database/shared-statement.ts';
import type { Schema } from '../../../schema.ts';
import { commentCountMarks, guestCommentCountMarks } from '../comments/queries.ts';
import { hiddenCount } from '../prayers/count-queries.ts';
import { printMarks } from '../printing/queries.ts';
import { subjectMarks } from '../subjects/queries.ts';
import { type TagRow, tagMarks } from '../tags/queries.ts';
import {
  type EachMember,
  eachMember,
  isNamedToCareTeam,
  isWrittenBy,
  type Reader,
  type Viewer,
  type VisiblePostId,
  visibleTo,
  withRelationIds,
} from '../visible-to.ts';
import { groupSummary } from './group-name-queries.ts';
import type { PersonColumns } from './queries.ts';

/** What differs by viewer. Most posts have none. */
export type Marks = {
  /** Of an anonymous post: the viewer wrote it. */
  isOwn?: true;
  /** Of an anonymous post: who wrote it, for that member and the care team. */
  authorForCareTeam?: PersonColumns;
  hasReacted?: true;
  isSaved?: true;
  isHidden?: true;
  ownAnswer?: Schema['participations']['answer'];
  /** On the waiting list of an event; 1 is next. */
  waitingPosition?: number;
  ownGuests?: number;
  /** Of an own prayer: how many prayed, where others are not shown it. */
  hiddenCount?: number;
  /** Instead of the one for everyone. */
  commentCount?: number;
  tags?: TagRow[];
  /** Of an answered prayer its testimony, of a testimony its prayer, if the viewer may see that post too. */
  counterpartId?: string;
  /** Of an own post: how wide its comments allow the audience to become. */
  audienceLimit?: Audience;
  /** Of an own post: someone else whom it is about. */
  subject?: PostSubject;
  /** Of an own prayer: whether and how it may be printed. */
  printChoice?: AgreedPrintChoice;
  /** Its author linked the viewer to it. */
  isAboutViewer?: true;
  /** Of a post for groups: those that the viewer is in. */
  groups?: GroupSummary[];
};

type MarkRow = { id: string; mark: Marks };

/** Of all posts without marks. */
export const noMarks: Marks = Object.freeze({});

/** Lists of several members share a statement. */
export async function listMarks(
  db: Db,
  viewer: Viewer,
  ids: readonly VisiblePostId[],
): Promise<(id: string) => Marks> {
  const rows =
    viewer.kind === 'member'
      ? await marksOfMember.list(db, { memberId: viewer.id, ids })
      : await marksOfGuest.list(db, { ids });
  const found = new Map<string, Marks>();
  for (const { id, mark } of rows) found.set(id, { ...found.get(id), ...mark });
  return (id) => found.get(id) ?? noMarks;
}

// As text, because lists of different lengths make no array.
const idsColumn = {
  type: 'text',
  of: ({ ids }: { ids: readonly VisiblePostId[] }) => `{${ids.join()}}`,
};

const withPostIds = (requests: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select *, ids::uuid[] as post_ids from ${requests} as listed offset 0)`;

const requested = sql<string>`any(request.post_ids)`;

export const marksOfMember = shareStatement<{ memberId: string; ids: readonly VisiblePostId[] }, MarkRow>({
  columns: { member_id: { type: 'uuid', of: ({ memberId }) => memberId }, ids: idsColumn },
  requests: (listed) => withPostIds(withRelationIds(listed)),
  query: () => union([...ownMarks(eachMember), ...counterpartMarks(eachMember)]),
});

const marksOfGuest = shareStatement<{ ids: readonly VisiblePostId[] }, MarkRow>({
  columns: { ids: idsColumn },
  requests: withPostIds,
  query: () => union([guestCommentCountMarks(requested), ...counterpartMarks(guest)]),
});

const union = (parts: readonly RawBuilder<unknown>[]) =>
  sql<MarkRow>`select * from (${sql.join(parts, sql` union all `)}) as marks (id, mark)`;

/** One look into an index for all posts of a request, where a subquery for each would take twenty. */
const ownMarks = (reader: EachMember): RawBuilder<unknown>[] => [
  sql`select post_id, '{"hasReacted":true}'::json from reactions
    where member_id = ${reader.id} and post_id = ${requested}`,
  sql`select post_id, '{"isSaved":true}' from saved_posts
    where member_id = ${reader.id} and post_id = ${requested}`,
  sql`select post_id, '{"isHidden":true}' from hidden_posts
    where member_id = ${reader.id} and post_id = ${requested}`,
  sql`select post_id, json_strip_nulls(json_build_object('ownAnswer', answer, 'ownGuests', nullif(guests, 0),
      'waitingPosition', case when answer = 'not-going' then (
        select (select count(*) from event_waiting as earlier
          where earlier.post_id = own.post_id and earlier.number <= own.number)
        from event_waiting as own
        where own.post_id = participations.post_id and own.member_id = participations.member_id) end))
    from participations
    where member_id = ${reader.id} and post_id = ${requested}`,
  commentCountMarks(reader, requested),
  tagMarks(reader.id, requested),
  subjectMarks(reader.id, requested),
  printMarks(reader.id, requested),
  // What is the viewer's own is looked for once. A public audience cannot widen, so most posts skip the check of their comments.
  sql`select posts.id, json_strip_nulls(json_build_object('hiddenCount', ${hiddenCount}, 'audienceLimit',
      case when posts.audience <> 'public' then narrowest_comment_audience(posts.id, posts.author_id) end))
    from posts where posts.id = ${requested} and ${isWrittenBy(reader.id)}`,
  sql`select post_id, '{"isOwn":true}' from anonymous_authors
    where author_id = ${reader.id} and post_id = ${requested}`,
  sql`select anonymous_authors.post_id, json_build_object('authorForCareTeam', json_build_object('author_id', members.id,
      'author_name', members.display_name, 'author_church', members.church, 'author_avatar_sizes', media.sizes))
    from anonymous_authors join members on members.id = anonymous_authors.author_id
    left join media on media.id = members.avatar_media_id
    where anonymous_authors.post_id = ${requested} and ${isNamedToCareTeam(reader)}`,
  sql`select posts.id, json_build_object('groups',
      json_agg(${groupSummary} order by groups.search_name, groups.id))
    from posts join groups on groups.id = any(posts.group_ids) and groups.id = any(${reader.groupIds})
    where ${reader.groupIds} <> '{}' and posts.id = ${requested} and posts.audience = 'groups' group by posts.id`,
];

/** `posts` is the counterpart. */
const counterpartMarks = (reader: Reader): RawBuilder<unknown>[] => [
  sql`select prayers.post_id, json_build_object('counterpartId', posts.id)
    from prayers join posts on posts.id = prayers.testimony_post_id
    where prayers.post_id = ${requested} and prayers.answered_at is not null and ${visibleTo(reader)}`,
  sql`select prayers.testimony_post_id, json_build_object('counterpartId', posts.id)
    from prayers join posts on posts.id = prayers.post_id
    where prayers.testimony_post_id = ${requested} and prayers.answered_at is not null and ${visibleTo(reader)}`,
];

import type {
  GroupInput,
  GroupJoining,
  GroupList,
  GroupNotifications,
  GroupRelation,
} from '@radiant/contract/groups.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Member } from '../../actor.ts';
import { encodeNameCursor, toPage } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { StoredSize } from '../../stored-json.ts';
import { memberVisibleTo } from '../friends/visible-to.ts';
import { groupVisibleTo, isMemberOfGroup } from './visible-to.ts';

export type GroupRow = {
  id: string;
  name: string;
  description: string;
  language: Locale;
  translation_name: string | null;
  translation_description: string | null;
  joining: GroupJoining;
  is_listed: boolean;
  created_at: Date;
  archived_at: Date | null;
  picture_sizes: StoredSize[] | null;
  relation: GroupRelation;
  notifications: GroupNotifications | null;
  member_count: number;
};

const relationOf = (memberId: string): RawBuilder<GroupRelation> => sql<GroupRelation>`coalesce(
  (select role from group_members where group_id = groups.id and member_id = ${memberId}),
  (select case kind when 'invitation' then 'invited' else 'requested' end
    from group_requests where group_id = groups.id and member_id = ${memberId}),
  'none')`;

const isInvited = (memberId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from group_requests
    where group_id = groups.id and member_id = ${memberId} and kind = 'invitation')`;

/** Without members hidden from the viewer, as in the list of members. */
const memberCountFor = (viewer: Member): RawBuilder<number> => sql<number>`(
  select count(*)::int from group_members join members on members.id = group_members.member_id
  where group_members.group_id = groups.id and ${memberVisibleTo(viewer)})`;

const selectGroups = (db: Db, viewer: Member) =>
  db
    .selectFrom('groups')
    .leftJoin('media as picture', 'picture.id', 'groups.picture_media_id')
    .select([
      'groups.id',
      'groups.name',
      'groups.description',
      'groups.language',
      'groups.translation_name',
      'groups.translation_description',
      'groups.joining',
      'groups.is_listed',
      'groups.created_at',
      'groups.archived_at',
      'picture.sizes as picture_sizes',
      relationOf(viewer.id).as('relation'),
      sql<GroupNotifications | null>`(select notifications from group_members
        where group_id = groups.id and member_id = ${viewer.id})`.as('notifications'),
      memberCountFor(viewer).as('member_count'),
    ]);

const selectVisibleGroups = (db: Db, viewer: Member) =>
  selectGroups(db, viewer).where(groupVisibleTo(viewer));

export const findGroupRow = (db: Db, viewer: Member, id: string): Promise<GroupRow | undefined> =>
  selectVisibleGroups(db, viewer).where('groups.id', '=', id).executeTakeFirst();

/** Also a hidden one: whoever has its link sees it. */
export const findLinkedGroupRow = (db: Db, viewer: Member, id: string): Promise<GroupRow> =>
  selectGroups(db, viewer).where('groups.id', '=', id).executeTakeFirstOrThrow();

/** Requests, answers and departures of a group are serialized, so that it keeps a leader. */
export async function lockGroup(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('groups').select('id').where('id', '=', id).forUpdate().execute();
}

type NamePage = { limit: number; after: { name: string; id: string } | undefined };

/** As readers of this language see it, with what sorts it. */
const sortNameIn = (locale: Locale): RawBuilder<string> => sql<string>`case when groups.language = ${locale}
  then groups.search_name else coalesce(groups.translation_search_name, groups.search_name) end`;

export async function listGroupRows(
  db: Db,
  viewer: Member,
  { list, locale, limit, after }: NamePage & { list: GroupList; locale: Locale },
): Promise<{ rows: GroupRow[]; next: string | null }> {
  const isOwn = sql<SqlBool>`(${isMemberOfGroup(viewer.id)} or ${isInvited(viewer.id)})`;
  const sortName = sortNameIn(locale);
  const rows = await selectVisibleGroups(db, viewer)
    .select(sortName.as('sort_name'))
    .where(list === 'own' ? isOwn : sql<SqlBool>`not ${isOwn}`)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(${sortName}, groups.id) > (${after?.name}, ${after?.id}::uuid)`),
    )
    .orderBy(sortName)
    .orderBy('groups.id')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, (last) => encodeNameCursor({ name: last.sort_name, id: last.id }));
}

/** `translationName` null: in one language. */
export type StoredGroup = Omit<GroupInput, 'language' | 'translationName' | 'translationDescription'> & {
  language: Locale;
  translationName: string | null;
  translationDescription: string | null;
};

const columnsOf = (group: StoredGroup) => ({
  name: group.name,
  description: group.description,
  language: group.language,
  translation_name: group.translationName,
  translation_description: group.translationDescription,
  joining: group.joining,
  is_listed: group.isListed,
});

export async function insertGroup(
  tx: Tx,
  { id, group, now }: { id: string; group: StoredGroup; now: Date },
): Promise<void> {
  await tx
    .insertInto('groups')
    .values({ id, ...columnsOf(group), created_at: now })
    .execute();
}

export async function updateGroupRow(tx: Tx, id: string, group: StoredGroup): Promise<void> {
  await tx.updateTable('groups').set(columnsOf(group)).where('id', '=', id).execute();
}

export async function setPictureOfGroup(tx: Tx, id: string, mediaId: string | null): Promise<void> {
  await tx.updateTable('groups').set({ picture_media_id: mediaId }).where('id', '=', id).execute();
}

export async function setArchivedAt(tx: Tx, id: string, archivedAt: Date | null): Promise<void> {
  await tx.updateTable('groups').set({ archived_at: archivedAt }).where('id', '=', id).execute();
}

import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { StoredSize } from '../../stored-json.ts';

export type StoredPicture = {
  id: string;
  ownerId: string;
  file: string;
  width: number;
  height: number;
  /** Sum of all sizes. */
  bytes: number;
  color: string;
  sizes: StoredSize[];
};

export type PictureOwner =
  | { purpose: 'post'; postId: string; alt: string; position: number }
  | { purpose: 'scheduled'; alt: string; position: number }
  | { purpose: 'preview'; postId: string | null }
  | { purpose: 'story'; storyId: string; alt: string }
  | { purpose: 'group'; groupId: string }
  | { purpose: 'avatar' | 'banner' };

export async function insertPicture(
  tx: Tx,
  picture: StoredPicture,
  { place, now }: { place: PictureOwner; now: Date },
): Promise<void> {
  const { id, ownerId, sizes, ...rest } = picture;
  await tx
    .insertInto('media')
    .values({
      ...rest,
      id,
      owner_id: ownerId,
      kind: 'image',
      purpose: place.purpose,
      sizes: JSON.stringify(sizes),
      created_at: now,
      ...(place.purpose === 'post' && { post_id: place.postId, alt: place.alt, position: place.position }),
      ...(place.purpose === 'scheduled' && { alt: place.alt, position: place.position }),
      ...(place.purpose === 'preview' && { post_id: place.postId }),
      ...(place.purpose === 'group' && { group_id: place.groupId }),
      ...(place.purpose === 'story' && { story_id: place.storyId, alt: place.alt }),
    })
    .execute();
}

export async function attachPendingRowToPost(
  tx: Tx,
  id: string,
  { postId, alt }: { postId: string; alt: string },
): Promise<void> {
  await tx
    .updateTable('media')
    .set({ purpose: 'post', post_id: postId, alt })
    .where('id', '=', id)
    .where('purpose', '=', 'scheduled')
    .execute();
}

export async function removePendingRows(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .deleteFrom('media')
    .where('id', 'in', ids)
    .where('purpose', '=', 'scheduled')
    .returning(['file', 'sizes'])
    .execute();
  return rows.flatMap(filesOf);
}

export async function linkPreviewPictureToPost(tx: Tx, id: string, postId: string): Promise<void> {
  await tx
    .updateTable('media')
    .set({ post_id: postId })
    .where('id', '=', id)
    .where('purpose', '=', 'preview')
    .execute();
}

export async function removePreviewRows(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .deleteFrom('media')
    .where('id', 'in', ids)
    .where('purpose', '=', 'preview')
    .returning(['file', 'sizes'])
    .execute();
  return rows.flatMap(filesOf);
}

export type StoredVideo = {
  id: string;
  ownerId: string;
  file: string;
  mime: string;
  /** Null when the file does not say. */
  width: number | null;
  height: number | null;
  seconds: number | null;
  /** Including the poster. */
  bytes: number;
  color: string;
  /** Poster sizes; empty without ffmpeg. */
  sizes: StoredSize[];
};

export async function insertVideo(
  tx: Tx,
  video: StoredVideo,
  { postId, alt, position, now }: { postId: string | null; alt: string; position: number; now: Date },
): Promise<void> {
  const { ownerId, sizes, ...rest } = video;
  await tx
    .insertInto('media')
    .values({
      ...rest,
      owner_id: ownerId,
      kind: 'video',
      purpose: postId === null ? 'scheduled' : 'post',
      post_id: postId,
      alt,
      position,
      sizes: JSON.stringify(sizes),
      created_at: now,
    })
    .execute();
}

const profileImageColumns = { avatar: 'avatar_media_id', banner: 'banner_media_id' } as const;

export async function setProfileImageColumn(
  tx: Tx,
  { purpose, ownerId, id }: { purpose: 'avatar' | 'banner'; ownerId: string; id: string },
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ [profileImageColumns[purpose]]: id })
    .where('id', '=', ownerId)
    .execute();
}

export type FileOwner = {
  ownerId: string;
  postId: string | null;
  storyId: string | null;
  groupId: string | null;
  purpose: 'post' | 'story' | 'avatar' | 'banner' | 'preview' | 'scheduled' | 'group';
  files: string[];
  /** The current avatar or banner of the owner, or the current picture of the group. */
  isCurrent: boolean;
  replacedAt: Date | null;
  /** The avatar of a reported member until the case is settled. */
  isUnderReview: boolean;
  isOwnerActive: boolean;
};

/** A picture's main file is among its sizes; a video's is not among its poster's. */
const filesOf = ({ file, sizes }: { file: string; sizes: StoredSize[] }): string[] => [
  ...new Set([file, ...sizes.map((size) => size.file)]),
];

export async function findFileOwner(db: Db, mediaId: string): Promise<FileOwner | undefined> {
  const row = await db
    .selectFrom('media')
    .innerJoin('members', 'members.id', 'media.owner_id')
    .select([
      'media.owner_id as ownerId',
      'media.post_id as postId',
      'media.story_id as storyId',
      'media.group_id as groupId',
      'media.purpose',
      'media.file',
      'media.sizes',
      'media.replaced_at as replacedAt',
    ])
    .select(({ eb }) => [
      eb
        .or([
          eb('members.avatar_media_id', 'is not distinct from', eb.ref('media.id')),
          eb('members.banner_media_id', 'is not distinct from', eb.ref('media.id')),
          eb(
            'media.id',
            'in',
            eb.selectFrom('groups').select('picture_media_id').whereRef('groups.id', '=', 'media.group_id'),
          ),
        ])
        .$castTo<boolean>()
        .as('isCurrent'),
      eb('members.status', '=', 'active').$castTo<boolean>().as('isOwnerActive'),
      isUnderReview.as('isUnderReview'),
    ])
    .where('media.id', '=', mediaId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { file, sizes, ...owner } = row;
  return { ...owner, files: filesOf({ file, sizes }) };
}

export async function existsBlockBetween(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('blocker_id')
    .where((eb) =>
      eb.or([eb.and({ blocker_id: one, blocked_id: other }), eb.and({ blocker_id: other, blocked_id: one })]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Serializes the member's uploads until the transaction ends, so that the quota holds. */
export async function lockStorageOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media:${ownerId}`}, 0))`.execute(tx);
}

export async function sumBytesOf(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('media')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('bytes'), sql<string>`0`).as('bytes'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
}

export async function arrangeRowsOfPost(
  tx: Tx,
  postId: string,
  files: readonly { id: string; alt: string }[],
): Promise<string[]> {
  const ids = files.map(({ id }) => id);
  const { rows } = await sql<{ file: string; sizes: StoredSize[] }>`
    delete from media where post_id = ${postId} and purpose = 'post' and id <> all(${ids}::uuid[])
    returning file, sizes`.execute(tx);
  // Out of the way first: positions are unique at any time.
  await sql`
    update media set position = position + 100
    where post_id = ${postId} and purpose = 'post'`.execute(tx);
  await sql`
    update media set position = placed.position - 1, alt = placed.alt
    from unnest(${ids}::uuid[], ${files.map(({ alt }) => alt)}::text[]) with ordinality placed (id, alt, position)
    where media.id = placed.id and post_id = ${postId}`.execute(tx);
  return rows.flatMap(filesOf);
}

export async function removeRowsOfPost(tx: Tx, postId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('media')
    .where('post_id', '=', postId)
    .returning(['file', 'sizes'])
    .execute();
  return rows.flatMap(filesOf);
}

export async function removeRowsOfStories(tx: Tx, storyIds: readonly string[]): Promise<string[]> {
  if (storyIds.length === 0) return [];
  const rows = await tx
    .deleteFrom('media')
    .where('story_id', 'in', storyIds)
    .returning(['file', 'sizes'])
    .execute();
  return rows.flatMap(filesOf);
}

export async function removeRowsOf(
  tx: Tx,
  { ownerId, limit }: { ownerId: string; limit: number },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('media')
    .where('id', 'in', (eb) =>
      eb.selectFrom('media').select('id').where('owner_id', '=', ownerId).limit(limit),
    )
    .returning(['file', 'sizes'])
    .execute();
  return rows.flatMap(filesOf);
}

export async function setProfileImagesReplaced(
  tx: Tx,
  of: { purpose: 'avatar' | 'banner'; ownerId: string; exceptId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('media')
    .set({ replaced_at: of.now })
    .where('owner_id', '=', of.ownerId)
    .where('purpose', '=', of.purpose)
    .where('id', '!=', of.exceptId)
    .where('replaced_at', 'is', null)
    .execute();
}

export async function setGroupPicturesReplaced(
  tx: Tx,
  of: { groupId: string; exceptId: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('media')
    .set({ replaced_at: of.now })
    .where('group_id', '=', of.groupId)
    .where('id', 'is distinct from', of.exceptId)
    .where('replaced_at', 'is', null)
    .execute();
}

const isUnderReview = sql<boolean>`exists (
  select from moderation_cases where avatar_media_id = media.id and settled_at is null)`;

/** Pictures under review stay. @returns the deleted files */
export async function removeReplacedProfileImages(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('media')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('media')
        .select('id')
        .where('replaced_at', '<', before)
        .where((and) => and.not(isUnderReview))
        .limit(limit),
    )
    .returning(['file', 'sizes'])
    .execute();
  return rows.flatMap(filesOf);
}

export type MediaFiles = { id: string; createdAt: Date; files: string[] };

/** SQL: the stored files of all rows, for a backup. */
export const fileQuery = `select file as name from media union select size ->> 'file' from media, jsonb_array_elements(sizes) as size`;

const toMediaFiles = (row: {
  id: string;
  created_at: Date;
  file: string;
  sizes: StoredSize[];
}): MediaFiles => ({
  id: row.id,
  createdAt: row.created_at,
  files: filesOf(row),
});

export async function listMediaFiles(db: Db, ids: readonly string[]): Promise<MediaFiles[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .select(['id', 'created_at', 'file', 'sizes'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(toMediaFiles);
}

export async function countFilesBefore(db: Db, before: Date): Promise<number> {
  const row = await db
    .selectFrom('media')
    .select(sql<string>`coalesce(sum(jsonb_array_length(sizes) + (kind = 'video')::int), 0)`.as('files'))
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(row.files);
}

export async function listMediaBefore(
  db: Db,
  { before, afterId, limit }: { before: Date; afterId: string | undefined; limit: number },
): Promise<MediaFiles[]> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'created_at', 'file', 'sizes'])
    .where('created_at', '<', before)
    .$if(afterId !== undefined, (query) => query.where('id', '>', afterId ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toMediaFiles);
}

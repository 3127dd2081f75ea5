import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { StoredSize } from '../../schema.ts';

/** A picture whose files are in the store; the values of its row. */
export type StoredPicture = {
  id: string;
  ownerId: string;
  /** The main size. */
  file: string;
  width: number;
  height: number;
  /** Of all sizes together. */
  bytes: number;
  color: string;
  sizes: StoredSize[];
};

export type PictureOwner =
  | { purpose: 'post'; postId: string; alt: string; position: number }
  | { purpose: 'scheduled'; alt: string }
  | { purpose: 'preview'; postId: string | null }
  | { purpose: 'story'; storyId: string; alt: string }
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
      ...(place.purpose === 'scheduled' && { alt: place.alt }),
      ...(place.purpose === 'preview' && { post_id: place.postId }),
      ...(place.purpose === 'story' && { story_id: place.storyId, alt: place.alt }),
    })
    .execute();
}

/** Gives a file that waited to the post that is being published. */
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

/** Removes the row of a file whose post is not waited for any more; answers its files. */
export async function removePendingRow(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('media')
    .where('id', '=', id)
    .where('purpose', '=', 'scheduled')
    .returning(['file', 'sizes'])
    .execute();
  return rows.flatMap(filesOf);
}

/** Gives the picture of a link's preview to the post that was shared with it. */
export async function linkPreviewPictureToPost(tx: Tx, id: string, postId: string): Promise<void> {
  await tx
    .updateTable('media')
    .set({ post_id: postId })
    .where('id', '=', id)
    .where('purpose', '=', 'preview')
    .execute();
}

/** Removes the rows of these previews' pictures; answers the files that belonged to them. */
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

/** A video whose files are in the store; the values of its row. */
export type StoredVideo = {
  id: string;
  ownerId: string;
  file: string;
  mime: string;
  /** Null where the file did not tell. */
  width: number | null;
  height: number | null;
  seconds: number | null;
  /** Of the video and its poster together. */
  bytes: number;
  color: string;
  /** Of the poster; empty where the machine cannot make one. */
  sizes: StoredSize[];
};

/** `postId` is null for a post that waits to be published. */
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

/** Makes a picture its owner's avatar or banner. */
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

/** What decides who may read a file; `isCurrent`: it is its owner's avatar or banner at this moment. */
export type FileOwner = {
  ownerId: string;
  postId: string | null;
  storyId: string | null;
  purpose: 'post' | 'story' | 'avatar' | 'banner' | 'preview' | 'scheduled';
  /** Every file of the row. */
  files: string[];
  isCurrent: boolean;
  replacedAt: Date | null;
  /** An avatar with which its owner was reported, until it is decided. */
  isUnderReview: boolean;
  isOwnerActive: boolean;
};

/** Every file of a row: a picture's main one is among its sizes, a video's stands beside those of its poster. */
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

/** One of the two blocked the other. */
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

/** Holds back other files of the same member until the transaction ends: their bytes are counted one by one. */
export async function lockStorageOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media:${ownerId}`}, 0))`.execute(tx);
}

/** Bytes that a member's pictures and videos take. */
export async function sumBytesOf(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('media')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('bytes'), sql<string>`0`).as('bytes'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
}

/** Removes the rows of a post's pictures and videos; answers the files that belonged to them. */
export async function removeRowsOfPost(tx: Tx, postId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('media')
    .where('post_id', '=', postId)
    .returning(['file', 'sizes'])
    .execute();
  return rows.flatMap(filesOf);
}

/** Removes the rows of these stories' pictures; answers the files that belonged to them. */
export async function removeRowsOfStories(tx: Tx, storyIds: readonly string[]): Promise<string[]> {
  if (storyIds.length === 0) return [];
  const rows = await tx
    .deleteFrom('media')
    .where('story_id', 'in', storyIds)
    .returning(['file', 'sizes'])
    .execute();
  return rows.flatMap(filesOf);
}

/** Removes rows of a member's pictures and videos, whatever they belong to; answers the files that belonged to them. */
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

/** Notes that what a member wore before is replaced; `removeReplacedPortraits` takes it once nobody shows it any more. */
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

/** A moderator is still to look at the picture of somebody who was reported. */
const isUnderReview = sql<boolean>`exists (
  select from moderation_cases where avatar_media_id = media.id and settled_at is null)`;

/** Removes what was replaced before that time, but for what is under review; answers the files that belonged to it. */
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

/** How many files the rows made before that time name. */
export async function countFilesBefore(db: Db, before: Date): Promise<number> {
  const row = await db
    .selectFrom('media')
    .select(sql<string>`coalesce(sum(jsonb_array_length(sizes) + (kind = 'video')::int), 0)`.as('files'))
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(row.files);
}

/** The rows made before that time, by id, a page after another. */
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

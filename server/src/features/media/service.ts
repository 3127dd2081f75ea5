import { retention } from '@radiant/contract/retention.ts';
import { type Actor, isAdmin, type Member } from '../../actor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { fileIdOf } from '../../platform/media/file-name.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardPicture, storePicture } from './pictures-service.ts';
import {
  avatarWidths,
  bannerWidths,
  isProfileImageVisible,
  isWithinReplacementGrace,
  postWidths,
  replacedProfileImageMs,
} from './policy.ts';
import {
  arrangeRowsOfPost,
  countFilesBefore,
  existsBlockBetween,
  type FileOwner,
  fileQuery,
  findFileOwner,
  insertPicture,
  listMediaBefore,
  listMediaFiles,
  removeReplacedProfileImages,
  removeRowsOf,
  removeRowsOfPost,
  removeRowsOfStories,
  type StoredPicture,
  type StoredVideo,
  setGroupPicturesReplaced,
  setProfileImageColumn,
  setProfileImagesReplaced,
} from './queries.ts';
import { discardFiles, requireSpaceFor } from './storage-service.ts';
import { attachVideoToPost, discardVideo, prepareVideo } from './videos-service.ts';

export {
  attachPendingFileToPost,
  insertPendingFile,
  type PendingFile,
  removePendingFiles,
} from './pending-files-service.ts';
export {
  attachToPreview,
  linkPreviewPictureToPost,
  preparePreviewPicture,
  removePreviewPictures,
} from './previews-service.ts';
export type { StoredPicture, StoredVideo };
export { attachVideoToPost, discardFiles, discardPicture, discardVideo, fileQuery, prepareVideo };

/**
 * Then call `attachToPost`, or `discardPicture` when the transaction fails. `field` is the form field named in errors.
 * @throws ApiError as `storePicture`
 */
export const preparePostPicture = (
  platform: Platform,
  owner: Pick<Member, 'id'>,
  { file, field = 'photo' }: { file: ReceivedFile; field?: string },
): Promise<StoredPicture> => storePicture(platform, owner, { file, field, widths: postWidths });

/** `field` is the form field named in errors. */
export const prepareProfileImage = (
  platform: Platform,
  owner: Pick<Member, 'id'>,
  { file, field, purpose }: { file: ReceivedFile; field: string; purpose: 'avatar' | 'banner' },
): Promise<StoredPicture> =>
  storePicture(platform, owner, { file, field, widths: purpose === 'avatar' ? avatarWidths : bannerWidths });

/** @throws ApiError rule_broken over quota */
export async function attachToPost(
  tx: Tx,
  picture: StoredPicture,
  place: { postId: string; alt: string; position?: number; now: Date },
): Promise<void> {
  const { postId, alt, position = 0, now } = place;
  await requireSpaceFor(tx, picture, 'photo');
  await insertPicture(tx, picture, { place: { purpose: 'post', postId, alt, position }, now });
}

/** The previous image stays readable for open pages until it is swept. */
export async function setProfileImage(
  tx: Tx,
  picture: StoredPicture,
  { purpose, field, now }: { purpose: 'avatar' | 'banner'; field: string; now: Date },
): Promise<void> {
  await requireSpaceFor(tx, picture, field);
  const { id, ownerId } = picture;
  await insertPicture(tx, picture, { place: { purpose }, now });
  await setProfileImageColumn(tx, { purpose, ownerId, id });
  await setProfileImagesReplaced(tx, { purpose, ownerId, exceptId: id, now });
}

/** @throws ApiError as `storePicture` */
export const prepareGroupPicture = (
  platform: Platform,
  owner: Pick<Member, 'id'>,
  file: ReceivedFile,
): Promise<StoredPicture> => storePicture(platform, owner, { file, field: 'photo', widths: avatarWidths });

/** Null removes it. The previous picture stays readable for open pages until it is swept. @throws ApiError rule_broken over quota */
export async function replaceGroupPicture(
  tx: Tx,
  picture: StoredPicture | null,
  { groupId, now }: { groupId: string; now: Date },
): Promise<void> {
  if (picture) {
    await requireSpaceFor(tx, picture, 'photo');
    await insertPicture(tx, picture, { place: { purpose: 'group', groupId }, now });
  }
  await setGroupPicturesReplaced(tx, { groupId, exceptId: picture?.id ?? null, now });
}

/** Removes the files that are not listed. @returns the removed ones, for `discardFiles` after the commit */
export const arrangeFilesOfPost = (
  tx: Tx,
  postId: string,
  files: readonly { id: string; alt: string }[],
): Promise<string[]> => arrangeRowsOfPost(tx, postId, files);

/** @returns their files, for `discardFiles` after the commit */
export const removePicturesOfPost = (tx: Tx, postId: string): Promise<string[]> =>
  removeRowsOfPost(tx, postId);

/** @throws ApiError rule_broken over quota */
export async function attachToStory(
  tx: Tx,
  picture: StoredPicture,
  { storyId, alt, now }: { storyId: string; alt: string; now: Date },
): Promise<void> {
  await requireSpaceFor(tx, picture, 'photo');
  await insertPicture(tx, picture, { place: { purpose: 'story', storyId, alt }, now });
}

/** @returns their files, for `discardFiles` after the commit */
export const removePicturesOfStories = (tx: Tx, storyIds: readonly string[]): Promise<string[]> =>
  removeRowsOfStories(tx, storyIds);

/** @returns up to `limit` files, for `discardFiles` after the commit */
export const removeFilesOf = (tx: Tx, of: { ownerId: string; limit: number }): Promise<string[]> =>
  removeRowsOf(tx, of);

/** Passed in, because those features depend on this one. */
export type FileAccessRules = {
  isPostVisible(db: Db, actor: Actor, postId: string): Promise<boolean>;
  hasVisiblePost(db: Db, actor: Actor, authorId: string): Promise<boolean>;
  canReview(actor: Actor): boolean;
  isStoryVisible(platform: Platform, actor: Actor, storyId: string): Promise<boolean>;
  isGroupVisible(db: Db, actor: Actor, groupId: string): Promise<boolean>;
};

/** Also false for a missing file, so that the caller cannot tell the two apart. */
export async function canReadFile(
  platform: Platform,
  actor: Actor,
  { file, rules }: { file: string; rules: FileAccessRules },
): Promise<boolean> {
  const id = fileIdOf(file);
  const owner = id === undefined ? undefined : await findFileOwner(platform.db, id);
  if (!owner?.files.includes(file)) return false;
  if (owner.postId !== null) return rules.isPostVisible(platform.db, actor, owner.postId);
  if (owner.storyId !== null) return rules.isStoryVisible(platform, actor, owner.storyId);
  if (owner.groupId !== null)
    return isShown(platform, owner) && (await rules.isGroupVisible(platform.db, actor, owner.groupId));
  if (owner.purpose === 'preview' || owner.purpose === 'scheduled')
    return actor.kind === 'member' && actor.id === owner.ownerId;
  return canSeeProfileImage(platform, actor, { owner, rules });
}

const isShown = ({ clock }: Platform, { isCurrent, replacedAt }: FileOwner): boolean =>
  isCurrent || isWithinReplacementGrace(replacedAt, clock.now());

async function canSeeProfileImage(
  platform: Platform,
  actor: Actor,
  { owner, rules }: { owner: FileOwner; rules: FileAccessRules },
): Promise<boolean> {
  const { db } = platform;
  if (owner.isUnderReview && rules.canReview(actor)) return true;
  const isGuest = actor.kind === 'guest';
  return isProfileImageVisible({
    viewer: isAdmin(actor) ? 'admin' : actor.kind,
    isCurrent: isShown(platform, owner),
    isOwnerActive: owner.isOwnerActive,
    isBlocked: !isGuest && (await existsBlockBetween(db, actor.id, owner.ownerId)),
    isOwnerVisibleToGuests: isGuest && (await rules.hasVisiblePost(db, actor, owner.ownerId)),
  });
}

export async function sweepReplacedProfileImages(platform: Platform): Promise<number> {
  const before = new Date(platform.clock.now().getTime() - replacedProfileImageMs);
  let total = 0;
  for (;;) {
    const files = await removeReplacedProfileImages(platform.db, { before, limit: batchSize });
    if (files.length === 0) return total;
    await discardFiles(platform, files);
    total += files.length;
  }
}

const hour = 60 * 60 * 1000;
const unusedFileMs = retention.unusedFileHours * hour;
const batchSize = 500;
// Removing more files than this, and more than remain, suggests that the store belongs to another database.
const massRemovalThreshold = 100;

export type OrphanSweepResult = {
  /** Deleted files without a row. */
  removed: number;
  incomplete: string[];
  /** Nothing was deleted because too many files had no row. */
  isAborted: boolean;
};

/** Files newer than an hour may still be waiting for their row; no request takes longer. */
export async function sweepOrphanFiles(platform: Platform): Promise<OrphanSweepResult> {
  const before = new Date(platform.clock.now().getTime() - unusedFileMs);
  await platform.files.removeDrafts(before);
  const { orphans, known } = await compareFiles(platform, before);
  const isAborted = orphans.length > massRemovalThreshold && orphans.length > known;
  if (isAborted) {
    platform.log.error(
      { orphans: orphans.length, known },
      'most stored files have no database row: nothing was removed; is this the right database?',
    );
  } else {
    await discardFiles(platform, orphans);
  }
  const expected = await countFilesBefore(platform.db, before);
  const incomplete = expected === known ? [] : await listIncomplete(platform, before);
  if (incomplete.length > 0)
    platform.log.error({ media: incomplete.slice(0, 50) }, 'stored files are missing');
  return { removed: isAborted ? 0 : orphans.length, incomplete, isAborted };
}

async function compareFiles(platform: Platform, before: Date): Promise<{ orphans: string[]; known: number }> {
  const orphanBefore = new Date(platform.clock.now().getTime() - hour);
  const orphans: string[] = [];
  let known = 0;
  let pending: { file: string; modifiedAt: Date }[] = [];
  const checkPending = async () => {
    const ids = [...new Set(pending.flatMap(({ file }) => fileIdOf(file) ?? []))];
    const rows = new Map((await listMediaFiles(platform.db, ids)).map((row) => [row.id, row]));
    for (const { file, modifiedAt } of pending) {
      const row = rows.get(fileIdOf(file) ?? '');
      if (row?.files.includes(file)) known += row.createdAt < before ? 1 : 0;
      else if (modifiedAt < orphanBefore) orphans.push(file);
    }
    pending = [];
  };
  for await (const found of platform.files.list()) {
    pending.push(found);
    if (pending.length === batchSize) await checkPending();
  }
  await checkPending();
  return { orphans, known };
}

/** Only when the counts differ, because it opens every file. */
async function listIncomplete(platform: Platform, before: Date): Promise<string[]> {
  const incomplete: string[] = [];
  let afterId: string | undefined;
  for (;;) {
    const rows = await listMediaBefore(platform.db, { before, afterId, limit: batchSize });
    for (const { id, files } of rows) {
      for (const file of files) {
        const found = await platform.files.read(file);
        found?.stream.destroy();
        if (!found && incomplete.at(-1) !== id) incomplete.push(id);
      }
    }
    afterId = rows.at(-1)?.id;
    if (afterId === undefined) return incomplete;
  }
}

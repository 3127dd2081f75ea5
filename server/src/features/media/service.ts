import { retention } from '@radiant/contract/retention.ts';
import type { Actor, Member } from '../../actor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { idOfFile } from '../../platform/media/file-name.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardPicture, storePicture } from './pictures-service.ts';
import {
  avatarWidths,
  bannerWidths,
  isPortraitVisible,
  isStillShown,
  postWidths,
  replacedPortraitMs,
} from './policy.ts';
import {
  countFilesBefore,
  existsBlockBetween,
  type FileOwner,
  findFileOwner,
  insertPicture,
  listMediaBefore,
  listMediaFiles,
  removeReplacedPortraits,
  removeRowsOf,
  removeRowsOfPost,
  removeRowsOfStories,
  type StoredPicture,
  type StoredVideo,
  setPortrait,
  setPortraitsReplaced,
} from './queries.ts';
import { discardFiles, requireSpaceFor } from './storage-service.ts';
import { attachVideoToPost, discardVideo, prepareVideo } from './videos-service.ts';

export {
  attachToPreview,
  givePreviewToPost,
  preparePreviewPicture,
  removePreviewPictures,
} from './previews-service.ts';
export { giveWaitingFile, keepForLater, removeWaitingFile, type WaitingFile } from './waiting-service.ts';
export type { StoredPicture, StoredVideo };
export { attachVideoToPost, discardFiles, discardPicture, discardVideo, prepareVideo };

// ---- keeping

/**
 * Makes a picture for a post ready and puts its files in the store, before any row names them: a row without its
 * files cannot be. Whoever calls attaches it (`attachToPost`), or lets go of it (`discardPicture`) when the transaction
 * fails; after a crash the sweeper finds it.
 * @throws ApiError unsupported_file, rule_broken (field `photo`), storage_full, unavailable
 */
export const preparePostPicture = (
  platform: Platform,
  owner: Pick<Member, 'id'>,
  file: ReceivedFile,
): Promise<StoredPicture> => storePicture(platform, owner, { file, field: 'photo', widths: postWidths });

/** The same for an avatar or a banner; `field` names the form's field in a refusal. */
export const preparePortrait = (
  platform: Platform,
  owner: Pick<Member, 'id'>,
  { file, field, purpose }: { file: ReceivedFile; field: string; purpose: 'avatar' | 'banner' },
): Promise<StoredPicture> =>
  storePicture(platform, owner, { file, field, widths: purpose === 'avatar' ? avatarWidths : bannerWidths });

/**
 * Writes the row of a post's picture, in the transaction that writes the post.
 * @throws ApiError rule_broken when the member's pictures would take more than they may
 */
export async function attachToPost(
  tx: Tx,
  picture: StoredPicture,
  place: { postId: string; alt: string; position?: number; now: Date },
): Promise<void> {
  const { postId, alt, position = 0, now } = place;
  await requireSpaceFor(tx, picture, 'photo');
  await insertPicture(tx, picture, { place: { purpose: 'post', postId, alt, position }, now });
}

/**
 * Makes a picture its owner's avatar or banner. The former one stays readable for a while, and is swept then.
 */
export async function wearPortrait(
  tx: Tx,
  picture: StoredPicture,
  { purpose, field, now }: { purpose: 'avatar' | 'banner'; field: string; now: Date },
): Promise<void> {
  await requireSpaceFor(tx, picture, field);
  const { id, ownerId } = picture;
  await insertPicture(tx, picture, { place: { purpose }, now });
  await setPortrait(tx, { purpose, ownerId, id });
  await setPortraitsReplaced(tx, { purpose, ownerId, exceptId: id, now });
}

/** Takes the pictures and videos from a post that is deleted. Answers their files, for `discardFiles` after the commit. */
export const removePicturesOfPost = (tx: Tx, postId: string): Promise<string[]> =>
  removeRowsOfPost(tx, postId);

/**
 * Writes the row of a story's picture, in the transaction that writes the story.
 * @throws ApiError rule_broken when the member's pictures would take more than they may
 */
export async function attachToStory(
  tx: Tx,
  picture: StoredPicture,
  { storyId, alt, now }: { storyId: string; alt: string; now: Date },
): Promise<void> {
  await requireSpaceFor(tx, picture, 'photo');
  await insertPicture(tx, picture, { place: { purpose: 'story', storyId, alt }, now });
}

/** Takes the pictures from stories that go. Answers their files, for `discardFiles` after the commit. */
export const removePicturesOfStories = (tx: Tx, storyIds: readonly string[]): Promise<string[]> =>
  removeRowsOfStories(tx, storyIds);

/**
 * Takes up to so many pictures and videos from a member who is erased. Answers their files, for `discardFiles` after
 * the commit; none when there are no more.
 */
export const removeFilesOf = (tx: Tx, of: { ownerId: string; most: number }): Promise<string[]> =>
  removeRowsOf(tx, of);

// ---- reading

/** What other features know of who sees what. They stand after this one or beside it, so they are handed in. */
export type FileRules = {
  isPostVisible(db: Db, actor: Actor, postId: string): Promise<boolean>;
  /** Whether the actor may see anything that this member wrote. */
  hasVisiblePost(db: Db, actor: Actor, authorId: string): Promise<boolean>;
  /** Whether the actor looks at what was reported. */
  mayReview(actor: Actor): boolean;
  /** Asked with the clock: a story is over at its time. */
  isStoryVisible(platform: Platform, actor: Actor, storyId: string): Promise<boolean>;
};

/** Whether a file exists and the actor may read it. The two noes look the same. */
export async function canReadFile(
  platform: Platform,
  actor: Actor,
  { file, rules }: { file: string; rules: FileRules },
): Promise<boolean> {
  const id = idOfFile(file);
  const owner = id === undefined ? undefined : await findFileOwner(platform.db, id);
  if (!owner?.files.includes(file)) return false;
  if (owner.postId !== null) return rules.isPostVisible(platform.db, actor, owner.postId);
  if (owner.storyId !== null) return rules.isStoryVisible(platform, actor, owner.storyId);
  // Of a link that is still being written about, or of a post that waits to be published.
  if (owner.purpose === 'preview' || owner.purpose === 'scheduled')
    return actor.kind === 'member' && actor.id === owner.ownerId;
  return canSeePortrait(platform, actor, { owner, rules });
}

async function canSeePortrait(
  { db, clock }: Platform,
  actor: Actor,
  { owner, rules }: { owner: FileOwner; rules: FileRules },
): Promise<boolean> {
  if (owner.isUnderReview && rules.mayReview(actor)) return true;
  const isGuest = actor.kind === 'guest';
  return isPortraitVisible({
    viewer:
      actor.kind === 'member' && actor.role === 'admin' && actor.pending === null ? 'admin' : actor.kind,
    isWorn: owner.isWorn || isStillShown(owner.replacedAt, clock.now()),
    isOwnerActive: owner.isOwnerActive,
    isBlocked: !isGuest && (await existsBlockBetween(db, actor.id, owner.ownerId)),
    isOwnerVisibleToGuests: isGuest && (await rules.hasVisiblePost(db, actor, owner.ownerId)),
  });
}

// ---- sweeping

/** Takes away avatars and banners that were replaced, and their files; answers how many files. */
export async function sweepReplacedPortraits(platform: Platform): Promise<number> {
  const before = new Date(platform.clock.now().getTime() - replacedPortraitMs);
  let total = 0;
  for (;;) {
    const files = await removeReplacedPortraits(platform.db, { before, most: batch });
    if (files.length === 0) return total;
    await discardFiles(platform, files);
    total += files.length;
  }
}

const hour = 60 * 60 * 1000;
const unusedFor = retention.unusedFileHours * hour;
const batch = 500;
// A run that would take more than this, and more than it leaves, is taken for a store beside a wrong database.
const mostOfAll = 100;

export type Sweep = {
  /** Files of no row, removed. */
  removed: number;
  /** Rows of which a file is missing. */
  incomplete: string[];
  /** True when so much would have gone that nothing was touched. */
  isHeld: boolean;
};

/**
 * Removes files older than an hour that no row names, left by crashes between the file and its row, and reports rows
 * that miss a file. Newer files may still be waiting for their row: no request takes as long.
 */
export async function sweepOrphanFiles(platform: Platform): Promise<Sweep> {
  const before = new Date(platform.clock.now().getTime() - unusedFor);
  await platform.files.removeDrafts(before);
  const { orphans, known } = await compareFiles(platform, before);
  const isHeld = orphans.length > mostOfAll && orphans.length > known;
  if (isHeld) {
    platform.log.error(
      { orphans: orphans.length, known },
      'most stored files belong to no row: nothing was removed; is this the right database?',
    );
  } else {
    await discardFiles(platform, orphans);
  }
  const expected = await countFilesBefore(platform.db, before);
  const incomplete = expected === known ? [] : await listIncomplete(platform, before);
  if (incomplete.length > 0)
    platform.log.error({ media: incomplete.slice(0, 50) }, 'stored files are missing');
  return { removed: isHeld ? 0 : orphans.length, incomplete, isHeld };
}

/** Reads the whole store once: files of no row that are old enough, and the number of files of rows old enough. */
async function compareFiles(platform: Platform, before: Date): Promise<{ orphans: string[]; known: number }> {
  const unclaimedBefore = new Date(platform.clock.now().getTime() - hour);
  const orphans: string[] = [];
  let known = 0;
  let waiting: { file: string; modifiedAt: Date }[] = [];
  const settle = async () => {
    const ids = [...new Set(waiting.flatMap(({ file }) => idOfFile(file) ?? []))];
    const rows = new Map((await listMediaFiles(platform.db, ids)).map((row) => [row.id, row]));
    for (const { file, modifiedAt } of waiting) {
      const row = rows.get(idOfFile(file) ?? '');
      if (row?.files.includes(file)) known += row.createdAt < before ? 1 : 0;
      else if (modifiedAt < unclaimedBefore) orphans.push(file);
    }
    waiting = [];
  };
  for await (const found of platform.files.list()) {
    waiting.push(found);
    if (waiting.length === batch) await settle();
  }
  await settle();
  return { orphans, known };
}

/** Asks for every file of every row. Only done when the numbers do not agree. */
async function listIncomplete(platform: Platform, before: Date): Promise<string[]> {
  const incomplete: string[] = [];
  let afterId: string | undefined;
  for (;;) {
    const rows = await listMediaBefore(platform.db, { before, afterId, most: batch });
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

import { limits } from '@radiant/contract/limits.ts';
import type { PostEdit } from '@radiant/contract/post-edits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { findAnonymityError } from '@radiant/contract/posts.ts';
import { type Actor, isAdmin, type Member, requireMember } from '../../../actor.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import { cleanUpOnFailure } from '../../../platform/database/error-class.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import type { ReceivedFile } from '../../../platform/media/media.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isMinorMember } from '../../accounts/service.ts';
import {
  arrangeFilesOfPost,
  attachToPost,
  discardFiles,
  discardPicture,
  preparePostPicture,
  type StoredPicture,
} from '../../media/service.ts';
import { openCareCase } from '../care-cases/service.ts';
import { resolveCategory } from '../creating/categories-service.ts';
import { requireCareTeam, requireOwnGroups } from '../creating/drafts-service.ts';
import { replaceLinkPreview } from '../links/service.ts';
import { type Hold, isModerated, type TextChange } from '../moderation/policy.ts';
import { withdrawUnreportedCase } from '../moderation/queries.ts';
import {
  findHold,
  findHoldForNewPost,
  joinModeratedText,
  openModerationCase,
  requireAcceptableText,
  toPostState,
} from '../moderation/service.ts';
import { findFileErrors, requireAudienceOfMinors, requirePermission } from '../policy.ts';
import { changeCountVisibility } from '../prayers/count-service.ts';
import { requirePublicPrayersConfirmed } from '../prayers/service.ts';
import { changeTerm } from '../prayers/term-service.ts';
import { beginUrgency } from '../prayers/urgent-service.ts';
import { changePrintChoice } from '../printing/service.ts';
import { getPost } from '../reading/service.ts';
import { changeSubject } from '../subjects/service.ts';
import { getVisiblePost } from '../visibility/service.ts';
import { asVisiblePostId, type VisiblePostId } from '../visible-to.ts';
import {
  applyEdit,
  findFieldErrors,
  findPictureErrors,
  isAudienceTooWide,
  isWithin,
  listChangedFields,
  type PostAudience,
  versionFields,
} from './policy.ts';
import {
  closeRevisions,
  findAudienceLimit,
  getAuthorRole,
  insertRevision,
  type LockedPost,
  lockPost,
  setModerationState,
  updatePostRow,
} from './queries.ts';

export type PostEditInput = {
  postId: string;
  edit: PostEdit;
  /** New pictures by form field; `edit.pictures` places them. */
  photos?: Readonly<Record<string, ReceivedFile>>;
  /** Skips the public-prayer confirmation, for API clients. */
  isConfirmed?: boolean;
};

/**
 * An edit without changes is a no-op. @throws conflict when edited since `baseEditedAt`, audience_too_wide, and for
 * new pictures as `createPost`
 */
export async function updatePost(platform: Platform, actor: Actor, input: PostEditInput): Promise<Post> {
  const member = requireMember(actor);
  const { postId, photos = {}, isConfirmed = false } = input;
  const stored = await prepareNewPictures(platform, member, { postId, photos });
  const edit = placeNewPictures(input.edit, stored);
  const added = [...stored.values()];
  const discard = () => discardPictures(platform, added);
  const removed = await cleanUpOnFailure(discard, () =>
    inTransaction(platform.db, async (tx) => {
      await changeTerm(platform, tx, { actor, postId, change: edit });
      const { id, before } = await lockEditablePost(tx, actor, postId);
      const after = applyEdit(before, edit);
      requireAudienceOfEvent(actor, { before, after });
      if (!isConfirmed)
        await requirePublicPrayersConfirmed(tx, before.owner_id, { before: before.audience, after });
      const { owner_id: authorId, is_anonymous: isAnonymous, kind } = before;
      const about = { authorId, isAnonymous, kind, audience: after.audience, groupIds: after.group_ids };
      const now = platform.clock.now();
      await changeSubject(platform, tx, { postId: id, post: about, answers: edit, now });
      await changePrintChoice(tx, { postId: id, post: about, choice: edit.printChoice, now });
      await changeCountVisibility(platform, tx, { actor, postId, isHidden: edit.isCountHidden });
      return await changePost(platform, tx, { id, before, edit, added });
    }),
  );
  await discardFiles(platform, removed);
  return await getPost(platform, actor, postId);
}

/** A group's event stays in it. @throws invalid_input */
function requireAudienceOfEvent(
  actor: Actor,
  { before, after }: { before: LockedPost; after: LockedPost },
): void {
  if (before.kind === 'event' && !isAdmin(actor) && !isWithin(after, before))
    throw invalid({ audience: 'event_audience' });
}

async function lockEditablePost(
  tx: Tx,
  actor: Actor,
  postId: string,
): Promise<{ id: VisiblePostId; before: LockedPost }> {
  const { id } = await getVisiblePost(tx, actor, postId);
  const before = await lockPost(tx, id);
  requirePermission(actor, 'editPost', { postAuthorId: before.owner_id });
  return { id, before };
}

/** By form field, all or none. Who may not edit the post is refused before the costly preparation. */
async function prepareNewPictures(
  platform: Platform,
  member: Member,
  { postId, photos }: { postId: string; photos: Readonly<Record<string, ReceivedFile>> },
): Promise<ReadonlyMap<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>();
  const files = Object.entries(photos);
  if (files.length === 0) return stored;
  await inTransaction(platform.db, async (tx) => {
    const { before } = await lockEditablePost(tx, member, postId);
    requireSuitableFiles(before, files);
  });
  try {
    for (const [field, file] of files)
      stored.set(field, await preparePostPicture(platform, member, { file, field }));
  } catch (error) {
    await discardPictures(platform, [...stored.values()]);
    throw error;
  }
  return stored;
}

async function discardPictures(platform: Platform, pictures: readonly StoredPicture[]): Promise<void> {
  for (const picture of pictures) await discardPicture(platform, picture);
}

/** Names new pictures by their id instead of their form field. */
const placeNewPictures = (edit: PostEdit, stored: ReadonlyMap<string, StoredPicture>): PostEdit =>
  edit.pictures
    ? { ...edit, pictures: edit.pictures.map(({ id, alt }) => ({ id: stored.get(id)?.id ?? id, alt })) }
    : edit;

function requireSuitableFiles({ kind, files }: LockedPost, photos: readonly unknown[]): void {
  const video = files.find((file) => file.kind === 'video');
  const errors = photos.length > 0 ? findFileErrors(kind, { photos, video }) : null;
  if (errors) throw invalid(errors);
}

export type PostChange = {
  id: VisiblePostId;
  before: LockedPost;
  edit: PostEdit;
  added?: readonly StoredPicture[];
};

/** @returns orphaned files, to be discarded after the commit */
export async function changePost(
  platform: Platform,
  tx: Tx,
  { id, before, edit, added = [] }: PostChange,
): Promise<string[]> {
  const after = applyEdit(before, edit);
  const changes = listChangedFields(before, after);
  if (changes.length === 0 && added.length === 0) return [];
  requireUnchanged(before, edit.baseEditedAt);
  requireSuitableFiles(before, added);
  const addedIds = added.map((picture) => picture.id);
  const errors = findFieldErrors(after) ?? findPictureErrors(before.files, after.files, addedIds);
  if (errors) throw invalid(errors);
  // The lock keeps new comments out until this commits.
  if (isAudienceTooWide(after, before, await findAudienceLimit(tx, id))) {
    throw new ApiError('audience_too_wide', { fields: { audience: 'audience_too_wide' } });
  }
  requireConsistentName(after, { hasFiles: added.length > 0 });
  if (changes.includes('audience')) {
    if (await isMinorMember(tx, before.owner_id)) requireAudienceOfMinors(after.audience);
    await requireEnterableAudience(tx, before, after);
  }
  // A retired category stays valid for posts that already have it.
  const category = changes.includes('category')
    ? await resolveCategory(tx, { kind: after.kind, slug: after.category ?? '' })
    : after.category;
  const now = nextEditTime(platform, before);
  await saveRevision(tx, id, { before, changes, now });
  const { title, body, reference, url, location, audience, group_ids, files } = after;
  const { translation_title, translation_body, translation_reference } = after;
  const translation = { translation_title, translation_body, translation_reference };
  const mediaKind = files[0]?.kind ?? null;
  const version = { title, body, reference, url, location, category, audience, group_ids, ...translation };
  await updatePostRow(tx, id, { ...version, mediaKind, now });
  if (audience === 'care' && before.audience !== 'care')
    await openCareCase(platform, tx, { postId: id, origin: 'shared' });
  for (const [index, picture] of added.entries()) {
    // Behind those in place, until they are arranged.
    await attachToPost(tx, picture, { postId: id, alt: '', position: limits.picturesMax + index, now });
  }
  const removed = changes.includes('files') ? await arrangeFilesOfPost(tx, id, files) : [];
  const isHeld = await holdIfNeeded(platform, tx, { id, before, after });
  // Open pages of viewers who lose access refetch, so the old text disappears.
  const fewer = (isHeld || !isWithin(before, after)) && announcedAudience(before);
  await platform.live.publish(tx, { type: 'post-edited', postId: id, ...fewer, ...(isHeld && { isHeld }) });
  if (!changes.includes('url') || url === null) return removed;
  const requesterId = before.owner_id;
  return [...removed, ...(await replaceLinkPreview(platform, tx, { postId: id, requesterId, url, now }))];
}

const announcedAudience = ({ audience, group_ids }: PostAudience) => ({
  before: audience,
  ...(audience === 'groups' && { beforeGroupIds: group_ids }),
});

/** @throws invalid_input for what a new anonymous post cannot have */
function requireConsistentName(after: LockedPost, { hasFiles }: { hasFiles: boolean }): void {
  if (!after.is_anonymous) return;
  const error = findAnonymityError({ ...after, groupIds: after.group_ids, hasFiles });
  if (error) throw invalid({ [hasFiles ? 'pictures' : 'audience']: error });
}

/** Its author may have left a group that it is already in. @throws invalid_input */
async function requireEnterableAudience(tx: Tx, before: LockedPost, after: LockedPost): Promise<void> {
  if (after.audience === 'care') await requireCareTeam(tx);
  if (after.audience !== 'groups') return;
  const added = after.group_ids.filter((id) => !before.group_ids.includes(id));
  if (added.length > 0 || after.group_ids.length === 0) await requireOwnGroups(tx, before.owner_id, added);
}

/** Of both versions. */
export const moderatedTextOf = ({ title, body, reference, location, files, ...post }: LockedPost): string =>
  joinModeratedText([
    title,
    body,
    reference,
    location,
    post.translation_title,
    post.translation_body,
    post.translation_reference,
    ...files.map(({ alt }) => alt),
  ]);

const namedAuthorOf = ({ owner_id, is_anonymous }: LockedPost): string | null =>
  is_anonymous ? null : owner_id;

/** @returns whether the post was visible and is held now */
async function holdIfNeeded(
  platform: Platform,
  tx: Tx,
  { id, before, after }: { id: VisiblePostId; before: LockedPost; after: LockedPost },
): Promise<boolean> {
  if (!isModerated(after.audience)) {
    await releaseHold(platform, tx, { id, before });
    return false;
  }
  if (before.state !== 'published') return false;
  const text = moderatedTextOf(after);
  // To everyone else, a private post that becomes visible is a new post, and so is one from the care team.
  const hold = isModerated(before.audience)
    ? await findHold(platform, tx, { text, before: moderatedTextOf(before), writerId: namedAuthorOf(before) })
    : await findHoldForNewPost(platform, tx, {
        text,
        audience: after.audience,
        author: await getAuthorRole(tx, before.owner_id),
      });
  if (!hold) return false;
  await holdPost(platform, tx, { id, post: before, hold });
  return before.audience !== 'private';
}

type PostHold = { id: VisiblePostId; post: LockedPost; hold: Hold };

async function holdPost(platform: Platform, tx: Tx, { id, post, hold }: PostHold): Promise<void> {
  const { kind: postKind, audience } = post;
  await setModerationState(tx, id, { state: toPostState(hold), isUnseen: !isModerated(audience) });
  await openModerationCase(platform, tx, { postId: id, postKind, commentId: null, hold });
}

/** Moderates text that belongs to a post but is stored elsewhere, such as how a prayer was answered. */
export async function holdForText(
  platform: Platform,
  tx: Tx,
  { id, change }: { id: VisiblePostId; change: TextChange },
): Promise<void> {
  const post = await lockPost(tx, id);
  if (post.state !== 'published' || !isModerated(post.audience)) return;
  const hold = await findHold(platform, tx, { ...change, writerId: namedAuthorOf(post) });
  if (!hold) return;
  await holdPost(platform, tx, { id, post, hold });
  await platform.live.publish(tx, {
    type: 'post-edited',
    postId: id,
    ...announcedAudience(post),
    isHeld: true,
  });
}

/** From everyone but its author, whatever its audience, until moderators decide. The caller has checked permissions. */
export async function holdForRemoval(platform: Platform, tx: Tx, postId: string): Promise<void> {
  const id = asVisiblePostId(postId);
  const post = await lockPost(tx, id);
  if (post.state !== 'published') return;
  await setModerationState(tx, id, { state: 'flagged', isUnseen: false });
  const fewer = announcedAudience(post);
  await platform.live.publish(tx, { type: 'post-edited', postId: id, ...fewer, isHeld: true });
}

/** A post that only its author or the care team reads needs no moderation. */
async function releaseHold(
  platform: Platform,
  tx: Tx,
  { id, before }: { id: VisiblePostId; before: LockedPost },
): Promise<void> {
  if (before.state !== 'pending' && before.state !== 'flagged') return;
  if (!(await withdrawUnreportedCase(tx, id, platform.clock.now()))) return;
  await setModerationState(tx, id, { state: 'published', isUnseen: false });
  await beginUrgency(platform, tx, [id]);
}

/** Moderators read earlier versions only where the audience stayed the same. */
async function saveRevision(
  tx: Tx,
  id: VisiblePostId,
  { before, changes, now }: { before: LockedPost; changes: ReturnType<typeof listChangedFields>; now: Date },
): Promise<void> {
  const isAudienceChanged = changes.includes('audience');
  if (isAudienceChanged) await closeRevisions(tx, id);
  if (!versionFields.some((field) => changes.includes(field))) return;
  await insertRevision(tx, id, {
    title: before.title,
    body: before.body,
    reference: before.reference,
    url: before.url,
    location: before.location,
    translation_title: before.translation_title,
    translation_body: before.translation_body,
    translation_reference: before.translation_reference,
    written_at: before.edited_at ?? before.published_at,
    replaced_at: now,
    is_open: !isAudienceChanged,
  });
}

function requireUnchanged(post: LockedPost, base: string | null | undefined): void {
  if (base === undefined) return;
  const isSame = base === null ? post.edited_at === null : post.edited_at?.getTime() === Date.parse(base);
  if (!isSame) throw new ApiError('conflict');
}

/** The edit time identifies the version, so it must be unique. */
function nextEditTime({ clock }: Platform, { edited_at, published_at }: LockedPost): Date {
  const former = (edited_at ?? published_at).getTime();
  return new Date(Math.max(clock.now().getTime(), former + 1));
}

type TextEdit = Pick<PostEdit, 'title' | 'text' | 'category' | 'translationTitle' | 'translationText'>;

/** The caller has checked permissions. @throws invalid_input for text that moderation would hold for another editor */
export async function updatePostText(
  platform: Platform,
  tx: Tx,
  { id, edit, editorId }: { id: VisiblePostId; edit: TextEdit; editorId: string },
): Promise<boolean> {
  const before = await lockPost(tx, id);
  const after = applyEdit(before, edit);
  if (listChangedFields(before, after).length === 0) return false;
  // A post is never held for text that another editor wrote into it.
  if (editorId !== before.owner_id) {
    await requireAcceptableText(platform, tx, {
      text: { text: moderatedTextOf(after), before: moderatedTextOf(before) },
    });
  }
  await changePost(platform, tx, { id, before, edit });
  return true;
}

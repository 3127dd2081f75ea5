import type { PostEdit } from '@radiant/contract/edits.ts';
import { isWiderAudience, type Post } from '@radiant/contract/post-shapes.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardFiles } from '../media/service.ts';
import { withdrawUnreported } from './cases-queries.ts';
import { chooseCategory } from './categories-service.ts';
import { applyEdit, changesOf, isTooWide, wrongFields } from './edit-policy.ts';
import { type Hold, isForOthers, type Writing } from './holding-policy.ts';
import { findHold, findHoldOfNew, layBefore, stateOf, writtenIn } from './holding-service.ts';
import { replaceLinkPreview } from './link-preview-service.ts';
import { requireMay } from './policy.ts';
import { requirePublicPrayersConfirmed } from './public-prayers-service.ts';
import { getPost } from './read-service.ts';
import {
  closeRevisions,
  type EditedPost,
  findAudienceLimit,
  getAuthor,
  insertRevision,
  lockPost,
  setHeld,
  updateAlt,
  updatePostRow,
} from './revisions-queries.ts';
import { getVisiblePost } from './visibility-service.ts';
import type { VisiblePostId } from './visible-to.ts';

/**
 * Changes one's own post and keeps the former version; an edit that changes nothing leaves everything as it is, so that
 * a repeat is harmless.
 * @throws ApiError not_found when the actor cannot see the post, forbidden when it is somebody else's, conflict when it
 *   was edited since `baseEditedAt`, audience_too_wide when others commented for fewer people, invalid_input for what
 *   its kind does not allow, public_prayer_unconfirmed
 */
export async function updatePost(
  platform: Platform,
  actor: Actor,
  { postId, edit, isConfirmed = false }: { postId: string; edit: PostEdit; isConfirmed?: boolean },
): Promise<Post> {
  requireMember(actor);
  const files = await inTransaction(platform.db, async (tx) => {
    const id = await getVisiblePost(tx, actor, postId);
    const before = await lockPost(tx, id);
    requireMay(actor, 'editPost', { postAuthorId: before.author_id });
    if (!isConfirmed) {
      const after = applyEdit(before, edit);
      await requirePublicPrayersConfirmed(tx, before.author_id, { before: before.audience, after });
    }
    return await changePost(platform, tx, { id, before, edit });
  });
  await discardFiles(platform, files);
  return await getPost(platform, actor, postId);
}

export type Change = { id: VisiblePostId; before: EditedPost; edit: PostEdit };

/** Answers the files that belong to nothing any more. */
export async function changePost(
  platform: Platform,
  tx: Tx,
  { id, before, edit }: Change,
): Promise<string[]> {
  const after = applyEdit(before, edit);
  const changes = changesOf(before, after);
  if (changes.length === 0) return [];
  requireUnchanged(before, edit.baseEditedAt);
  const wrong = wrongFields(after);
  if (wrong) throw invalid(wrong);
  // The post is locked: nobody comments until this is through.
  if (isTooWide(after.audience, before.audience, await findAudienceLimit(tx, id))) {
    throw new ApiError('audience_too_wide', { fields: { audience: 'audience_too_wide' } });
  }
  // What it was about may have been retired since; it may go on being about that.
  const category = changes.includes('category')
    ? await chooseCategory(tx, { kind: after.kind, slug: after.category ?? '' })
    : after.category;
  const now = nextInstant(platform, before);
  await keepFormer(tx, id, { before, changes, now });
  const { title, body, reference, url, location, audience, alt } = after;
  await updatePostRow(tx, id, { title, body, reference, url, location, category, audience, now });
  if (changes.includes('alt') && alt !== null) await updateAlt(tx, id, alt);
  const isHeld = await holdIfNeeded(platform, tx, { id, before, after });
  // Whoever loses sight of it is told to look again: the former words go from open pages with the new ones.
  const fewer = (isHeld || isWiderAudience(before.audience, audience)) && { before: before.audience };
  await platform.live.publish(tx, { type: 'post-edited', postId: id, ...fewer, ...(isHeld && { isHeld }) });
  if (!changes.includes('url') || url === null) return [];
  return await replaceLinkPreview(platform, tx, { postId: id, requesterId: before.author_id, url, now });
}

/** What of a post is scored. */
export const wordsIn = ({ title, body, reference, location, alt }: EditedPost): string =>
  writtenIn([title, body, reference, location, alt]);

/**
 * An edit can say what a new post would be held for. What waits already goes on waiting.
 * @returns whether it was in sight and is held now
 */
async function holdIfNeeded(
  platform: Platform,
  tx: Tx,
  { id, before, after }: { id: VisiblePostId; before: EditedPost; after: EditedPost },
): Promise<boolean> {
  if (!isForOthers(after.audience)) {
    await release(platform, tx, { id, before });
    return false;
  }
  if (before.state !== 'published') return false;
  const text = wordsIn(after);
  // Nobody but its author could read a private one: to everybody else it is new.
  const wasInSight = isForOthers(before.audience);
  const hold = wasInSight
    ? await findHold(platform, tx, { text, before: wordsIn(before) })
    : await findHoldOfNew(platform, tx, {
        text,
        audience: after.audience,
        author: await getAuthor(tx, before.author_id),
      });
  if (!hold) return false;
  await takeOutOfSight(platform, tx, { id, post: before, hold });
  return wasInSight;
}

type Held = { id: VisiblePostId; post: EditedPost; hold: Hold };

async function takeOutOfSight(platform: Platform, tx: Tx, { id, post, hold }: Held): Promise<void> {
  const { kind: postKind, author_id: authorId, audience } = post;
  await setHeld(tx, id, { state: stateOf(hold), isUnseen: !isForOthers(audience) });
  await layBefore(platform, tx, { postId: id, postKind, commentId: null, authorId, hold });
}

/**
 * Scores what stands with a post beside its own words, such as how a prayer was answered, in the transaction that writes
 * it. The post is held like one whose words were changed for the worse.
 */
export async function holdForWords(
  platform: Platform,
  tx: Tx,
  { id, writing }: { id: VisiblePostId; writing: Writing },
): Promise<void> {
  const post = await lockPost(tx, id);
  if (post.state !== 'published' || !isForOthers(post.audience)) return;
  const hold = await findHold(platform, tx, writing);
  if (!hold) return;
  await takeOutOfSight(platform, tx, { id, post, hold });
  await platform.live.publish(tx, { type: 'post-edited', postId: id, before: post.audience, isHeld: true });
}

/** Held for nobody's sake: what its author alone reads waits for no moderator. */
async function release(
  { clock }: Platform,
  tx: Tx,
  { id, before }: { id: VisiblePostId; before: EditedPost },
): Promise<void> {
  if (before.state !== 'pending' && before.state !== 'flagged') return;
  if (!(await withdrawUnreported(tx, id, clock.now()))) return;
  await setHeld(tx, id, { state: 'published', isUnseen: false });
}

/** Moderators read what a post said to the same people before; what it said to others stays with its author. */
async function keepFormer(
  tx: Tx,
  id: VisiblePostId,
  { before, changes, now }: { before: EditedPost; changes: ReturnType<typeof changesOf>; now: Date },
): Promise<void> {
  const isForOthers = changes.includes('audience');
  if (isForOthers) await closeRevisions(tx, id);
  if (!changes.some((field) => ['title', 'body', 'reference', 'url', 'location'].includes(field))) return;
  await insertRevision(tx, id, {
    title: before.title,
    body: before.body,
    reference: before.reference,
    url: before.url,
    location: before.location,
    written_at: before.edited_at ?? before.published_at,
    replaced_at: now,
    is_open: !isForOthers,
  });
}

/** @throws ApiError conflict when somebody edited another version than the present one */
function requireUnchanged(post: EditedPost, base: string | null | undefined): void {
  if (base === undefined) return;
  const isSame = base === null ? post.edited_at === null : post.edited_at?.getTime() === Date.parse(base);
  if (!isSame) throw new ApiError('conflict');
}

/** The instant of an edit names its version, so that no two have the same. */
function nextInstant({ clock }: Platform, { edited_at, published_at }: EditedPost): Date {
  const former = (edited_at ?? published_at).getTime();
  return new Date(Math.max(clock.now().getTime(), former + 1));
}

import type { DailySlot } from '@radiant/contract/daily-plan.ts';
import { dayOf } from '@radiant/contract/days.ts';
import type { Audience, Post } from '@radiant/contract/post-shapes.ts';
import { bodyOf, type PostDraft } from '@radiant/contract/posts.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { isUnavailable, type Tx } from '../../platform/database/database.ts';
import { createOnce, findMade, type RetryKey } from '../../platform/database/once.ts';
import { forbidden, invalid, Refusal } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { chooseCategory } from './categories-service.ts';
import {
  attachPostFile,
  discardPostFile,
  type PostFile,
  preparePostFile,
  type SentFiles,
} from './files-service.ts';
import { attachLinkPreview } from './link-preview-service.ts';
import { pickForDay } from './picks-service.ts';
import { isKindOpen, isPickable, mayPick, unwantedFiles } from './policy.ts';
import { getPost } from './read-service.ts';
import { chooseAnsweredPrayer, tellOfAnswer } from './testimony-service.ts';
import type { VisiblePostId } from './visible-to.ts';
import { findDefaultAudience, insertPost } from './write-queries.ts';

export type PostInput = SentFiles & {
  draft: PostDraft;
  /** Of a call that may be repeated. */
  retryKey?: RetryKey | null;
};

/**
 * Shares a post at once; a repeat with the same retry key answers with the post that is there. The file is stored before
 * the post's row, and whatever belongs to the post is written with it: a post is there whole or not at all.
 * @throws Refusal forbidden for a mark of the day by anyone but an administrator; rule_broken when the site does not
 *   take prayers, the member's files take too much, or the post cannot stand for a day; invalid_input for a category
 *   that is not offered, a prayer that is not the member's own or a file that the kind does not take; idempotency_mismatch; those of a file that cannot be used
 */
export async function createPost(platform: Platform, actor: Actor, input: PostInput): Promise<Post> {
  const member = requireMember(actor);
  const made = input.retryKey && (await findMade(platform.db, input.retryKey));
  if (made) return await getPost(platform, actor, made);
  const accepted = await accept(platform, member, input);
  const file = await preparePostFile(platform, member, input);
  const id = await storePost(platform, { ...accepted, file, retryKey: input.retryKey ?? null });
  return await getPost(platform, actor, id);
}

/** A draft that may be shared, with what it leaves open filled in. */
type Accepted = {
  member: Member;
  draft: PostDraft;
  audience: Audience;
  category: string | null;
  /** Of a testimony. */
  prayerId: VisiblePostId | null;
  pick: { slot: DailySlot; day: string } | null;
  now: Date;
};

/** Asked before the file is made ready, which is the dear part. */
async function accept(platform: Platform, member: Member, input: PostInput): Promise<Accepted> {
  const { draft } = input;
  const { feature_toggles, general } = await getSettings(platform);
  const slot = slotOf(draft);
  if (slot && !mayPick(member)) throw forbidden();
  if (!isKindOpen(draft.kind, feature_toggles)) {
    throw new Refusal('rule_broken', { fields: { kind: 'prayers_closed' } });
  }
  const unwanted = unwantedFiles(draft.kind, input);
  if (unwanted) throw invalid(unwanted);
  const audience =
    draft.audience ?? (await findDefaultAudience(platform.db, member.id)) ?? general.defaultAudience;
  if (slot && !isPickable({ kind: draft.kind, audience, state: 'published' }, slot)) {
    throw new Refusal('rule_broken', { fields: { audience: 'day_not_public' } });
  }
  const category = await chooseCategory(platform.db, { kind: draft.kind, slug: draft.category });
  const prayerId = await chooseAnsweredPrayer(platform.db, member, draft);
  const now = platform.clock.now();
  const pick = slot && { slot, day: dayOf(now, general.timeZone) };
  return { member, draft, audience, category, prayerId, pick, now };
}

function slotOf({ isPrayerOfDay, isVerseOfDay }: PostDraft): DailySlot | null {
  if (isPrayerOfDay) return 'prayer';
  return isVerseOfDay ? 'verse' : null;
}

type NewPost = Accepted & { file: PostFile | null };

async function storePost(
  platform: Platform,
  { retryKey, ...post }: NewPost & { retryKey: RetryKey | null },
): Promise<string> {
  const { file, now } = post;
  try {
    const { id, isRepeat } = await createOnce(platform.db, { key: retryKey, now }, (tx) =>
      addPost(platform, tx, post),
    );
    if (isRepeat && file) await discardPostFile(platform, file);
    return id;
  } catch (error) {
    // A connection that broke at the commit leaves open whether the post is there: its files stay for the sweeper.
    if (file && !isUnavailable(error)) await discardPostFile(platform, file);
    throw error;
  }
}

const orNull = (text: string): string | null => (text === '' ? null : text);

async function addPost(platform: Platform, tx: Tx, post: NewPost): Promise<string> {
  const { member, draft, audience, category, prayerId, file, pick, now } = post;
  const postId = newId();
  await insertPost(tx, {
    id: postId,
    authorId: member.id,
    kind: draft.kind,
    audience,
    title: orNull(draft.title),
    body: bodyOf(draft),
    language: draft.language,
    category,
    reference: draft.kind === 'scripture' ? orNull(draft.reference) : null,
    url: draft.kind === 'link' ? draft.url : null,
    mediaKind: file?.kind ?? null,
    now,
  });
  if (file) await attachPostFile(tx, file, { postId, alt: draft.alt, now });
  if (draft.kind === 'link') {
    const { url, previewId } = draft;
    await attachLinkPreview(platform, tx, { postId, requesterId: member.id, previewId, url, now });
  }
  if (prayerId) await tellOfAnswer(platform, tx, { prayerId, testimonyId: postId });
  await platform.live.publish(tx, { type: 'post-created', postId, kind: draft.kind, authorId: member.id });
  if (pick) await pickForDay(platform, tx, { ...pick, postId, now });
  return postId;
}

import type { Post } from '@radiant/contract/post-shapes.ts';
import { bodyOf, listAlts, type PostDraft } from '@radiant/contract/posts.ts';
import { type Actor, requireMember } from '../../../actor.ts';
import { audit } from '../../../platform/audit.ts';
import { newId } from '../../../platform/crypto.ts';
import { type Db, inOneStatement, type Tx } from '../../../platform/database/database.ts';
import { cleanUpOnFailure } from '../../../platform/database/error-class.ts';
import {
  findIdempotentResult,
  type IdempotencyKey,
  orEarlierResult,
  withIdempotencyKey,
} from '../../../platform/database/idempotency.ts';
import { eventNotice } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getSettings } from '../../settings/service.ts';
import { alertCareTeam, openCareCase } from '../care-cases/service.ts';
import { attachLinkPreview } from '../links/service.ts';
import type { Hold } from '../moderation/policy.ts';
import {
  findHelp,
  findHoldForNewPost,
  type HeldAuthor,
  joinModeratedText,
  openModerationCase,
  toPostState,
} from '../moderation/service.ts';
import { setCountHidden } from '../prayers/count-queries.ts';
import { linkAnsweredPrayer } from '../prayers/service.ts';
import { storeTerm } from '../prayers/term-service.ts';
import { markAsUrgent } from '../prayers/urgent-service.ts';
import { storePrintChoice } from '../printing/service.ts';
import { getNewPost, getPost } from '../reading/service.ts';
import { saveOwnPost } from '../saved/service.ts';
import { storeSubject } from '../subjects/service.ts';
import { tagPeople } from '../tags/service.ts';
import { placeholderId } from '../visible-to.ts';
import { type AcceptedDraft, acceptDraft, asksForContact } from './drafts-service.ts';
import {
  attachPostFiles,
  discardPostFiles,
  type PostFile,
  preparePostFiles,
  type ScheduledFile,
  type UploadedFiles,
} from './files-service.ts';
import {
  type DailyPick,
  existsCareTeam,
  insertPost,
  type NewPost as PostRow,
  plainPost,
  setLastAudience,
  upsertDailyPick,
} from './queries.ts';
import { toTranslation } from './translation-policy.ts';

export type PostInput = UploadedFiles & {
  draft: PostDraft;
  idempotencyKey?: IdempotencyKey | null;
  /** Skips the public-prayer confirmation, for API clients. */
  isConfirmed?: boolean;
};

/**
 * Its files are stored before its row. @throws rule_broken for a disabled kind, a full quota or an unpickable day;
 * public_prayer_unconfirmed; invalid_input; idempotency_mismatch; file errors
 */
export async function createPost(platform: Platform, actor: Actor, input: PostInput): Promise<Post> {
  const member = requireMember(actor);
  const existingId = input.idempotencyKey && (await findIdempotentResult(platform.db, input.idempotencyKey));
  if (existingId) return await getPost(platform, actor, existingId);
  const { draft, photos, video, isConfirmed = false } = input;
  const sent = { draft, photos, video, isConfirmed };
  const accepted = await acceptDraft(platform, platform.db, { member, ...sent });
  const files = await preparePostFiles(platform, member, input);
  const { idempotencyKey = null } = input;
  const { id, isRepeat } = await storePost(platform, { ...accepted, files, idempotencyKey });
  return await (isRepeat ? getPost : getNewPost)(platform, actor, id);
}

type NewPost = AcceptedDraft & { files: readonly (PostFile | ScheduledFile)[] };

async function storePost(
  platform: Platform,
  { idempotencyKey, ...post }: NewPost & { files: PostFile[]; idempotencyKey: IdempotencyKey | null },
): Promise<{ id: string; isRepeat: boolean }> {
  const { files, now } = post;
  const discard = () => discardPostFiles(platform, files);
  return await cleanUpOnFailure(discard, async () => {
    const plain = (await isPlain(platform, post))
      ? await orEarlierResult(platform.db, idempotencyKey, () =>
          storePlainPost(platform, post, idempotencyKey),
        )
      : undefined;
    if (plain?.id !== undefined) return { ...plain, id: plain.id };
    const stored = await withIdempotencyKey(platform.db, { key: idempotencyKey, now }, async (tx) => {
      const postId = await addPost(platform, tx, post);
      await setLastAudience(tx, post.member.id, post.lastAudience);
      return postId;
    });
    if (stored.isRepeat) await discard();
    return stored;
  });
}

/** A published text alone and not for groups, as most posts are. */
async function isPlain(platform: Platform, post: NewPost): Promise<boolean> {
  const { draft, isAnonymous, groupIds, prayerId, term, subject, taggedIds, files, pick } = post;
  const isAlone =
    !isAnonymous &&
    files.length === 0 &&
    draft.kind !== 'link' &&
    !prayerId &&
    !subject &&
    taggedIds.length === 0 &&
    !pick;
  if (!isAlone || groupIds.length > 0 || isPrivatePrayer(post) || term) return false;
  if (toTranslation(draft) || hasHiddenCount(post) || isUrgent(post)) return false;
  if (isForCareTeam(post) || isPrintable(post)) return false;
  if (await alertsCareTeam(platform, platform.db, post)) return false;
  return (await findHold(platform, platform.db, post, { ...post.member, id: null })) === null;
}

/** It is for its author, whose prayer list it joins. */
const isPrivatePrayer = ({ draft, audience }: NewPost): boolean =>
  draft.kind === 'prayer' && audience === 'private';

const isForCareTeam = ({ draft, audience }: NewPost): boolean => audience === 'care' || asksForContact(draft);

/** By the site's rule, without asking: for what members may read anyway. */
async function alertsCareTeam(platform: Platform, db: Db, post: NewPost): Promise<boolean> {
  if (post.audience !== 'public' && post.audience !== 'members') return false;
  const { content_moderation } = await getSettings(platform, db);
  if (!content_moderation.alertsCareTeam) return false;
  const help = findHelp(joinModeratedText(textsOf(post.draft)));
  return help !== null && help !== 'unchecked' && (await existsCareTeam(db));
}

const hasHiddenCount = ({ draft }: NewPost): boolean =>
  draft.kind === 'prayer' && draft.isCountHidden === true;

const isPrintable = ({ draft }: NewPost): boolean => (draft.printChoice ?? 'no') !== 'no';

const isUrgent = ({ draft }: NewPost): boolean => draft.kind === 'prayer' && draft.isUrgent === true;

/** Undefined when the member is limited. */
async function storePlainPost(
  { db }: Platform,
  post: NewPost,
  key: IdempotencyKey | null,
): Promise<string | undefined> {
  const { member, draft, lastAudience } = post;
  const row = toRow(post, { id: newId(), hold: null });
  const event = { type: 'post-created', postId: row.id, kind: draft.kind, authorId: member.id } as const;
  const stored = await inOneStatement(
    db,
    () => plainPost.find(db, { ...row, key, lastAudience, event }),
    ({ eventId }) => [eventNotice(eventId)],
  );
  return stored && row.id;
}

export const notifyGroupPostTask = 'notifications.notifyGroupPost';

const emptyToNull = (text: string): string | null => (text === '' ? null : text);

/** The titles and texts of both versions. */
export const textsOf = (draft: PostDraft): (string | undefined)[] => [
  draft.title,
  bodyOf(draft),
  draft.translationTitle,
  draft.translationText,
];

const altsOf = ({ draft, files }: NewPost): string[] => listAlts(draft).slice(0, files.length);
const referenceOf = ({ draft }: NewPost) =>
  draft.kind === 'scripture' ? emptyToNull(draft.reference) : null;

function findHold(
  platform: Platform,
  db: Db,
  post: NewPost,
  author: HeldAuthor = post.member,
): Promise<Hold | null> {
  const { draft, audience } = post;
  const { translationReference } = draft;
  const references = [referenceOf(post), translationReference];
  const parts = [...textsOf(draft), ...references, draft.location, ...altsOf(post)];
  return findHoldForNewPost(platform, db, { text: joinModeratedText(parts), audience, author });
}

const toRow = (post: NewPost, { id, hold }: { id: string; hold: Hold | null }): PostRow => {
  const { member, draft, audience, groupIds, category, files, now } = post;
  return {
    id,
    authorId: member.id,
    ...(draft.nameShownTo && { nameShownTo: draft.nameShownTo }),
    kind: draft.kind,
    audience,
    groupIds,
    state: toPostState(hold),
    isUnseen: hold !== null,
    title: emptyToNull(draft.title),
    body: bodyOf(draft),
    language: draft.language,
    translation: toTranslation(draft),
    category,
    reference: referenceOf(post),
    url: draft.kind === 'link' ? draft.url : null,
    location: emptyToNull(draft.location ?? ''),
    mediaKind: files[0]?.kind ?? null,
    now,
  };
};

export async function addPost(platform: Platform, tx: Tx, post: NewPost): Promise<string> {
  const { member, draft, isAnonymous, groupIds, prayerId, term, subject, taggedIds, files, pick, now } = post;
  const postId = newId();
  const shownAuthorId = isAnonymous ? placeholderId : member.id;
  const hold = await findHold(platform, tx, post);
  await insertPost(tx, toRow(post, { id: postId, hold }));
  await attachPostFiles(tx, files, { postId, alts: altsOf(post), now });
  if (draft.kind === 'link') {
    const { url, previewId } = draft;
    await attachLinkPreview(platform, tx, { postId, requesterId: member.id, previewId, url, now });
  }
  if (term) await storeTerm(tx, { postId, term, now });
  if (subject) {
    const { audience } = post;
    const about = { authorId: member.id, isAnonymous, kind: draft.kind, audience, groupIds };
    await storeSubject(platform, tx, { postId, subject, post: about, now });
  }
  if (hasHiddenCount(post)) await setCountHidden(tx, { postId, isHidden: true });
  await storePrintChoice(tx, { postId, choice: draft.printChoice, now });
  if (isForCareTeam(post))
    await openCareCase(platform, tx, { postId, origin: asksForContact(draft) ? 'contacted' : 'shared' });
  if (isUrgent(post)) await markAsUrgent(platform, tx, { memberId: member.id, postId });
  if (await alertsCareTeam(platform, tx, post)) await alertCareTeam(platform, tx, postId);
  if (prayerId) await linkAnsweredPrayer(platform, tx, { prayerId, testimonyId: postId });
  if (isPrivatePrayer(post)) await saveOwnPost(tx, { postId, memberId: member.id, now });
  await tagPeople(platform, tx, { postId, authorId: member.id, ids: taggedIds, now });
  await platform.live.publish(tx, {
    type: 'post-created',
    postId,
    kind: draft.kind,
    authorId: shownAuthorId,
  });
  if (groupIds.length > 0 && !hold) await platform.jobs.enqueue(tx, notifyGroupPostTask, { postId });
  if (hold) {
    await openModerationCase(platform, tx, {
      postId,
      postKind: draft.kind,
      commentId: null,
      hold,
    });
  }
  if (pick && !hold)
    await pickForDayAndAudit(platform, tx, {
      ...pick,
      language: draft.language,
      postId,
      now,
      actor: member,
    });
  return postId;
}

export async function pickForDay(platform: Platform, tx: Tx, pick: DailyPick): Promise<void> {
  await upsertDailyPick(tx, pick);
  await platform.live.publish(tx, { type: 'daily-changed', postId: pick.postId });
}

export async function pickForDayAndAudit(
  platform: Platform,
  tx: Tx,
  { actor, ...pick }: DailyPick & { actor: Actor },
): Promise<void> {
  await pickForDay(platform, tx, pick);
  await audit(platform, tx, {
    actor,
    action: 'daily.plan',
    subject: { kind: 'day', id: pick.day },
    details: { slot: pick.slot, post: pick.postId },
  });
}

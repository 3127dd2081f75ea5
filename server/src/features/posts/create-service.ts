import type { Post } from '@radiant/contract/post-shapes.ts';
import { bodyOf, type PostDraft } from '@radiant/contract/posts.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isUnavailable } from '../../platform/database/error-class.ts';
import {
  findIdempotentResult,
  type IdempotencyKey,
  withIdempotencyKey,
} from '../../platform/database/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Accepted, acceptDraft } from './accept-service.ts';
import {
  attachPostFile,
  discardPostFile,
  type KeptFile,
  type PostFile,
  preparePostFile,
  type SentFiles,
} from './files-service.ts';
import { findHoldOfNew, layBefore, stateOf, writtenIn } from './holding-service.ts';
import { attachLinkPreview } from './link-preview-service.ts';
import { choosePick } from './picks-service.ts';
import { getPost } from './read-service.ts';
import { tagPeople } from './tags-service.ts';
import { tellOfAnswer } from './testimony-service.ts';
import { insertPost, setLastAudience } from './write-queries.ts';

export type PostInput = SentFiles & {
  draft: PostDraft;
  /** Of a call that may be repeated. */
  idempotencyKey?: IdempotencyKey | null;
  /** From where; null: from within, such as the sample parish. */
  ip?: string | null;
  /** Whether a public prayer needs no confirmation: a program sends it. */
  isConfirmed?: boolean;
};

/**
 * Shares a post at once; a repeat with the same retry key answers with the post that is there. The file is stored before
 * the post's row, and whatever belongs to the post is written with it: a post is there whole or not at all.
 * @throws ApiError forbidden for a mark of the day by anyone but an administrator; rule_broken when the site does not
 *   take prayers, the member's files take too much, or the post cannot stand for a day; public_prayer_unconfirmed; invalid_input for a category
 *   that is not offered, a prayer that is not the member's own, people who cannot be tagged or a file that the kind does not take; idempotency_mismatch; those of a file that cannot be used
 */
export async function createPost(platform: Platform, actor: Actor, input: PostInput): Promise<Post> {
  const member = requireMember(actor);
  const made = input.idempotencyKey && (await findIdempotentResult(platform.db, input.idempotencyKey));
  if (made) return await getPost(platform, actor, made);
  const { draft, photo, video, isConfirmed = false } = input;
  const sent = { draft, photo, video, isConfirmed };
  const accepted = await acceptDraft(platform, platform.db, { member, ...sent });
  const file = await preparePostFile(platform, member, input);
  const { idempotencyKey = null, ip = null } = input;
  const id = await storePost(platform, { ...accepted, file, idempotencyKey, ip });
  return await getPost(platform, actor, id);
}

/** `file`: one that was just made ready, or one that waited together with the post. */
type NewPost = Accepted & { file: PostFile | KeptFile | null; ip: string | null };

async function storePost(
  platform: Platform,
  { idempotencyKey, ...post }: NewPost & { file: PostFile | null; idempotencyKey: IdempotencyKey | null },
): Promise<string> {
  const { file, now } = post;
  try {
    const { id, isRepeat } = await withIdempotencyKey(
      platform.db,
      { key: idempotencyKey, now },
      async (tx) => {
        const postId = await addPost(platform, tx, post);
        await setLastAudience(tx, post.member.id, post.lastAudience);
        return postId;
      },
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

/** Writes a post and all that belongs to it, and tells of it, or holds it for a person to read. */
export async function addPost(platform: Platform, tx: Tx, post: NewPost): Promise<string> {
  const { member, draft, audience, category, prayerId, taggedIds, file, pick, now } = post;
  const postId = newId();
  const reference = draft.kind === 'scripture' ? orNull(draft.reference) : null;
  const text = writtenIn([draft.title, bodyOf(draft), reference, draft.location, file && draft.alt]);
  const hold = await findHoldOfNew(platform, tx, { text, audience, author: member });
  await insertPost(tx, {
    id: postId,
    authorId: member.id,
    kind: draft.kind,
    audience,
    state: stateOf(hold),
    isUnseen: hold !== null,
    title: orNull(draft.title),
    body: bodyOf(draft),
    language: draft.language,
    category,
    reference,
    url: draft.kind === 'link' ? draft.url : null,
    location: orNull(draft.location ?? ''),
    mediaKind: file?.kind ?? null,
    now,
  });
  if (file) await attachPostFile(tx, file, { postId, alt: draft.alt, now });
  if (draft.kind === 'link') {
    const { url, previewId } = draft;
    await attachLinkPreview(platform, tx, { postId, requesterId: member.id, previewId, url, now });
  }
  if (prayerId) await tellOfAnswer(platform, tx, { prayerId, testimonyId: postId });
  await tagPeople(platform, tx, { postId, authorId: member.id, ids: taggedIds, now });
  await platform.live.publish(tx, { type: 'post-created', postId, kind: draft.kind, authorId: member.id });
  if (hold) {
    await layBefore(platform, tx, {
      postId,
      postKind: draft.kind,
      commentId: null,
      authorId: member.id,
      hold,
    });
  }
  // What nobody else can read stands for no day.
  if (pick && !hold)
    await choosePick(platform, tx, {
      ...pick,
      language: draft.language,
      postId,
      now,
      actorId: member.id,
      ip: post.ip,
    });
  return postId;
}

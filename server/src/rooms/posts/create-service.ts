import type { Post } from '@radiant/contract/post-shapes.ts';
import { bodyOf, type PostDraft } from '@radiant/contract/posts.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { isUnavailable, type Tx } from '../../platform/database/database.ts';
import { createOnce, findMade, type RetryKey } from '../../platform/database/once.ts';
import { Refusal } from '../../platform/errors.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import type { Platform } from '../../platform/platform.ts';
import { attachToPost, discardPicture, preparePostPicture, type StoredPicture } from '../media/service.ts';
import { getSettings } from '../settings/service.ts';
import { isKindOpen } from './policy.ts';
import { getPost } from './read-service.ts';
import { insertPost } from './write-queries.ts';

export type PostInput = {
  draft: PostDraft;
  photo?: ReceivedFile | undefined;
  /** Of a call that may be repeated. */
  retryKey?: RetryKey | null;
};

/**
 * Shares a post at once; a repeat with the same retry key answers with the post that is there. The picture's files are
 * stored before the post's row, so that a post is there whole or not at all.
 * @throws Refusal rule_broken when the site does not take prayers or the member's pictures take too much,
 *   idempotency_mismatch, and those of a picture that cannot be used
 */
export async function createPost(platform: Platform, actor: Actor, input: PostInput): Promise<Post> {
  const member = requireMember(actor);
  const made = input.retryKey && (await findMade(platform.db, input.retryKey));
  if (made) return await getPost(platform, actor, made);
  const { feature_toggles } = await getSettings(platform);
  if (!isKindOpen(input.draft.kind, feature_toggles)) {
    throw new Refusal('rule_broken', { fields: { kind: 'prayers_closed' } });
  }
  const picture = input.photo && (await preparePostPicture(platform, member, input.photo));
  const id = await storePost(platform, member, { ...input, picture });
  return await getPost(platform, actor, id);
}

async function storePost(
  platform: Platform,
  member: Member,
  { draft, picture, retryKey = null }: PostInput & { picture: StoredPicture | undefined },
): Promise<string> {
  const now = platform.clock.now();
  try {
    const { id, isRepeat } = await createOnce(platform.db, { key: retryKey, now }, (tx) =>
      addPost(platform, { tx, member, draft, picture, now }),
    );
    if (isRepeat && picture) await discardPicture(platform, picture);
    return id;
  } catch (error) {
    // A connection that broke at the commit leaves open whether the post is there: its files stay for the sweeper.
    if (picture && !isUnavailable(error)) await discardPicture(platform, picture);
    throw error;
  }
}

const orNull = (text: string): string | null => (text === '' ? null : text);

async function addPost(
  platform: Platform,
  of: { tx: Tx; member: Member; draft: PostDraft; picture: StoredPicture | undefined; now: Date },
): Promise<string> {
  const { tx, member, draft, picture, now } = of;
  const postId = newId();
  await insertPost(tx, {
    id: postId,
    authorId: member.id,
    kind: draft.kind,
    audience: draft.audience ?? (await getSettings(platform)).general.defaultAudience,
    title: orNull(draft.title),
    body: bodyOf(draft),
    language: draft.language,
    category: orNull(draft.category),
    reference: draft.kind === 'scripture' ? orNull(draft.reference) : null,
    url: draft.kind === 'link' ? draft.url : null,
    mediaKind: picture ? 'image' : null,
    now,
  });
  if (picture) await attachToPost(tx, picture, { postId, alt: draft.alt, now });
  await platform.live.publish(tx, { type: 'post-created', postId, kind: draft.kind, authorId: member.id });
  return postId;
}

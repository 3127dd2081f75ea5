import type { CommentDraft } from '@radiant/contract/comments.ts';
import type { Comment } from '@radiant/contract/post-shapes.ts';
import type { Actor } from '../../../actor.ts';
import { newId } from '../../../platform/crypto.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Hold } from '../moderation/policy.ts';
import { openModerationCase, withdrawCase } from '../moderation/service.ts';
import type { VisiblePostId } from '../visible-to.ts';
import {
  deleteHeldComment,
  filterExistingMentions,
  type HeldComment,
  insertHeldComment,
  listHeldComments,
} from './held-queries.ts';
import { presentHeldComment } from './present.ts';
import type { CommentedPost } from './queries.ts';

/** Holds a comment for moderation: only its writer sees it. @returns its id */
export async function holdComment(
  platform: Platform,
  tx: Tx,
  comment: { post: CommentedPost; writerId: string; draft: CommentDraft; hold: Hold },
): Promise<string> {
  const { post, writerId, draft, hold } = comment;
  const { id: postId, kind: postKind, audience } = post;
  const id = newId();
  await insertHeldComment(tx, {
    id,
    postId,
    authorId: writerId,
    body: draft.text,
    mentions: draft.mentions,
    audience,
    now: platform.clock.now(),
  });
  await openModerationCase(platform, tx, { postId, postKind, commentId: id, authorId: writerId, hold });
  return id;
}

export async function listOwnHeldComments(db: Db, actor: Actor, postId: VisiblePostId): Promise<Comment[]> {
  if (actor.kind === 'guest') return [];
  const rows = await listHeldComments(db, actor.id, { postId });
  return rows.map((row) => presentHeldComment(actor, row));
}

export async function findOwnHeldComment(db: Db, actor: Actor, id: string): Promise<Comment | undefined> {
  if (actor.kind === 'guest') return undefined;
  const [row] = await listHeldComments(db, actor.id, { id });
  return row && presentHeldComment(actor, row);
}

/** @returns false when it is not the actor's, or no longer held */
export async function withdrawHeldComment(
  platform: Platform,
  tx: Tx,
  of: { actor: Actor; id: string },
): Promise<boolean> {
  if (!(await findOwnHeldComment(tx, of.actor, of.id))) return false;
  const held = await deleteHeldComment(tx, of.id);
  if (!held) return false;
  await withdrawCase(platform, tx, { kind: 'comment', id: of.id });
  return true;
}

export async function claimHeldComment(tx: Tx, id: string): Promise<HeldComment | undefined> {
  const held = await deleteHeldComment(tx, id);
  return held && { ...held, mentions: await filterExistingMentions(tx, held.mentions) };
}

import type { CommentDraft } from '@radiant/contract/comments.ts';
import type { Comment } from '@radiant/contract/post-shapes.ts';
import type { Actor } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { withdrawCase } from './cases-service.ts';
import { presentHeldComment } from './comments-present.ts';
import type { CommentedPost } from './comments-queries.ts';
import {
  insertHeldComment,
  keepMembers,
  listHeldComments,
  type TakenComment,
  takeHeldComment,
} from './held-comments-queries.ts';
import type { Hold } from './holding-policy.ts';
import { layBefore } from './holding-service.ts';
import type { VisiblePostId } from './visible-to.ts';

/** Keeps a comment for a person to read first: nobody but its writer sees it, and nobody is told. Answers its id. */
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
  await layBefore(platform, tx, { postId, postKind, commentId: id, authorId: writerId, hold });
  return id;
}

/** What the actor wrote under a post and is held. */
export async function listOwnHeld(db: Db, actor: Actor, postId: VisiblePostId): Promise<Comment[]> {
  if (actor.kind === 'guest') return [];
  const rows = await listHeldComments(db, actor.id, { postId });
  return rows.map((row) => presentHeldComment(actor, row));
}

export async function findOwnHeld(db: Db, actor: Actor, id: string): Promise<Comment | undefined> {
  if (actor.kind === 'guest') return undefined;
  const [row] = await listHeldComments(db, actor.id, { id });
  return row && presentHeldComment(actor, row);
}

/** Its writer takes it back; false when it is not theirs, or not held any more. */
export async function withdrawHeld(
  platform: Platform,
  tx: Tx,
  of: { actor: Actor; id: string },
): Promise<boolean> {
  if (!(await findOwnHeld(tx, of.actor, of.id))) return false;
  const taken = await takeHeldComment(tx, of.id);
  if (!taken) return false;
  await withdrawCase(platform, tx, { kind: 'comment', id: of.id });
  return true;
}

/** For whoever decided about it: what was held, with those it names who are still members. It is held no longer. */
export async function takeHeld(tx: Tx, id: string): Promise<TakenComment | undefined> {
  const taken = await takeHeldComment(tx, id);
  return taken && { ...taken, mentions: await keepMembers(tx, taken.mentions) };
}

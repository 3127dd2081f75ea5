import { type Actor, type Member, requireMember } from '../../actor.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteTag, deleteTagsBetween, holdFriendships, insertTags, listTaggable } from './tags-queries.ts';
import { getVisiblePost } from './visibility-service.ts';

/** Ends what two members were tagged in by each other: what a block asks for, in its transaction. */
export const endTagsBetween = (tx: Tx, one: string, other: string): Promise<void> =>
  deleteTagsBetween(tx, one, other);

/**
 * Only friends can be tagged.
 * @throws ApiError invalid_input with `tag_unknown`
 */
export async function requireTaggable(
  db: Db,
  author: Pick<Member, 'id'>,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const found = await listTaggable(db, author.id, wanted);
  if (found.length < wanted.length) throw invalid({ taggedIds: 'tag_unknown' });
  return wanted;
}

/**
 * Names people with a new post, in its transaction, and tells them. Who stopped being a friend a moment ago is passed
 * over.
 */
export async function tagPeople(
  { jobs }: Platform,
  tx: Tx,
  { postId, authorId, ids, now }: { postId: string; authorId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await holdFriendships(tx, authorId, ids);
  const memberIds = (await listTaggable(tx, authorId, ids)).map(({ id }) => id);
  await insertTags(tx, { postId, memberIds, now });
  for (const memberId of memberIds) {
    await jobs.enqueue(tx, 'notifications.tell', {
      kind: 'tagged',
      postId,
      memberId,
      actorId: authorId,
      source: `tag:${postId}:${memberId}`,
    });
  }
}

/**
 * Takes the actor's own name off a post; a repeat changes nothing.
 * @throws ApiError not_found when the actor cannot see the post
 */
export async function removeOwnTag(platform: Platform, actor: Actor, postId: string): Promise<void> {
  const member = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const id = await getVisiblePost(tx, actor, postId);
    if (await deleteTag(tx, id, member.id)) {
      await platform.live.publish(tx, { type: 'post-edited', postId: id });
    }
  });
}

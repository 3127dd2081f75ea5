import { type Actor, type Member, requireMember } from '../../../actor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getVisiblePost } from '../visibility/service.ts';
import { deleteTag, deleteTagsBetween, insertTags, listTaggableMembers, lockFriendships } from './queries.ts';

export const removeTagsBetween = (tx: Tx, one: string, other: string): Promise<void> =>
  deleteTagsBetween(tx, one, other);

/** @throws invalid_input with `tag_unknown` for anyone but a friend */
export async function requireTaggable(
  db: Db,
  author: Pick<Member, 'id'>,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const found = await listTaggableMembers(db, author.id, wanted);
  if (found.length < wanted.length) throw invalid({ taggedIds: 'tag_unknown' });
  return wanted;
}

/** Skips anyone who stopped being a friend since the check. */
export async function tagPeople(
  { jobs }: Platform,
  tx: Tx,
  { postId, authorId, ids, now }: { postId: string; authorId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await lockFriendships(tx, authorId, ids);
  const memberIds = (await listTaggableMembers(tx, authorId, ids)).map(({ id }) => id);
  await insertTags(tx, { postId, memberIds, now });
  for (const memberId of memberIds) {
    await jobs.enqueue(tx, 'notifications.create', {
      kind: 'tagged',
      postId,
      memberId,
      actorId: authorId,
      source: `tag:${postId}:${memberId}`,
    });
  }
}

/** @throws not_found when the actor cannot see the post */
export async function removeOwnTag(platform: Platform, actor: Actor, postId: string): Promise<void> {
  const member = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const { id } = await getVisiblePost(tx, actor, postId);
    if (await deleteTag(tx, id, member.id)) {
      await platform.live.publish(tx, { type: 'post-edited', postId: id });
    }
  });
}

import type { Member } from '../../actor.ts';
import { ownedBy, recordOpening } from '../../platform/access-log.ts';
import type { Platform } from '../../platform/platform.ts';
import { authorOfClosedComment, authorOfClosedPost } from './openings-queries.ts';
import type { CaseRow } from './queue-queries.ts';

export const recordPostOpening = (platform: Platform, moderator: Member, postId: string): Promise<void> =>
  recordOpening(platform, platform.db, {
    ...actorOf(moderator),
    kind: 'post',
    owner: authorOfClosedPost(postId),
    postId,
  });

/** A reported profile holds nothing that members do not see, and its entry would tell that it was reported. */
export async function recordCaseOpening(platform: Platform, moderator: Member, row: CaseRow): Promise<void> {
  const { text, post_id: postId, comment_id: commentId, story_id: storyId, author_id: authorId } = row;
  const opening = { ...actorOf(moderator), postId };
  if (storyId !== null && authorId !== null)
    await recordOpening(platform, platform.db, { ...opening, kind: 'story', owner: ownedBy(authorId) });
  // What the author made private or removed since is not in the answer.
  else if (text === null) return;
  else if (commentId !== null) {
    const owner = authorOfClosedComment(commentId);
    await recordOpening(platform, platform.db, { ...opening, kind: 'comment', owner });
  } else if (postId !== null) await recordPostOpening(platform, moderator, postId);
}

/** As the access log has them. */
export const actorOf = ({ id, role }: Member) => ({
  actorId: id,
  role: role === 'admin' ? ('admin' as const) : ('moderator' as const),
});

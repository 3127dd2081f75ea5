import type { Comment, PersonSummary } from '@radiant/contract/post-shapes.ts';
import type { Actor } from '../../actor.ts';
import type { CommentRow, MentionRow } from './comments-queries.ts';
import type { HeldCommentRow } from './held-comments-queries.ts';
import { may } from './policy.ts';
import { presentPerson } from './present.ts';

export const presentComment = (
  actor: Actor,
  { row, mentions }: { row: CommentRow; mentions: readonly MentionRow[] },
): Comment => ({
  id: row.id,
  author: presentCommenter(actor, row),
  text: row.body,
  mentions: mentions.map(({ member_id, start, length }) => ({ memberId: member_id, start, length })),
  createdAt: row.created_at.toISOString(),
  canDelete: may(actor, 'removeComment', {
    writerId: row.author_id ?? undefined,
    postAuthorId: row.post_author_id,
  }),
});

/** One's own, while it waits to be read. It names people from the moment it is let through. */
export const presentHeldComment = (actor: Actor, row: HeldCommentRow): Comment => ({
  ...presentComment(actor, { row, mentions: [] }),
  isHeld: true,
});

// Whoever only comments has shown nothing to everyone on the internet: guests read the name, not church and face, and
// no name at all of somebody who does not want to be found by them.
function presentCommenter(actor: Actor, row: CommentRow): PersonSummary | null {
  const { author_id, author_name } = row;
  if (author_id === null || author_name === null) return null;
  const person = presentPerson({ ...row, author_id, author_name });
  const isShy = actor.kind === 'guest' && row.author_id !== row.post_author_id;
  if (isShy && !row.author_is_discoverable) return null;
  return isShy ? { ...person, church: null, avatar: null } : person;
}

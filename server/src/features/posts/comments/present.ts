import type { AuthorSummary, Comment, PersonSummary } from '@radiant/contract/post-shapes.ts';
import { sharedWords } from '@radiant/contract/words/words.ts';
import type { Actor } from '../../../actor.ts';
import { hasPermission } from '../policy.ts';
import { presentAuthor } from '../present.ts';
import { placeholderId } from '../visible-to.ts';
import type { MentionableRow } from './mentions-queries.ts';
import { type CommentRow, ownerOfComment } from './queries.ts';

/** Without replies. */
export const presentComment = (actor: Actor, row: CommentRow): Comment => ({
  id: row.id,
  ...(row.parent_id && { parentId: row.parent_id }),
  author: presentCommenter(actor, row),
  ...(row.author_id === placeholderId && isOwn(actor, row) && { isOwn: true as const }),
  text: row.body,
  language: row.language,
  mentions: row.mentions ?? [],
  createdAt: row.created_at.toISOString(),
  ...presentEdit(actor, row),
  ...(row.reaction_count > 0 && {
    reactions: { count: row.reaction_count, hasReacted: row.has_reacted },
  }),
  canDelete: hasPermission(actor, 'removeComment', ownersOf(row)),
  ...(row.state === 'held' && { isHeld: true }),
});

export const ownersOf = (row: CommentRow) => ({
  writerId: ownerOfComment(row) ?? undefined,
  postAuthorId: row.post_owner_id,
});

const isOwn = (actor: Actor, row: CommentRow): boolean =>
  actor.kind === 'member' && actor.id === ownerOfComment(row);

/** Only its author learns of an edit before the approval: their next edit is based on it. */
function presentEdit(actor: Actor, row: CommentRow) {
  const { created_at, edited_at } = row;
  return edited_at && (isOwn(actor, row) || edited_at > created_at)
    ? { editedAt: edited_at.toISOString() }
    : {};
}

/** Deleted, held and blocked look the same, so that nobody learns of a block. */
export const presentUnavailable = (row: CommentRow): Comment => ({
  id: row.id,
  author: null,
  text: '',
  language: row.language,
  mentions: [],
  createdAt: row.created_at.toISOString(),
  canDelete: false,
  isUnavailable: true,
});

// A commenter has not chosen to be public: guests see the name only, and not even that of non-discoverable members.
function presentCommenter(actor: Actor, row: CommentRow): AuthorSummary | null {
  const { author_id, author_name } = row;
  if (author_id === null || author_name === null) return null;
  const { asker, poster } = sharedWords[row.language];
  const person = presentAuthor(
    { ...row, author_id, author_name },
    row.post_kind === 'prayer' ? asker : poster,
  );
  const isRestricted = actor.kind === 'guest' && row.author_id !== row.post_author_id;
  if (isRestricted && !row.author_is_discoverable) return null;
  return isRestricted ? { ...person, church: null, avatar: null } : person;
}

export const presentMentionable = (row: MentionableRow): PersonSummary => ({
  id: row.id,
  name: row.display_name,
  church: row.church,
  avatar: row.avatar_sizes?.[0]?.file ?? null,
});

import * as z from 'zod/mini';
import { helpReasons } from './crisis-kinds.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { PageQuery } from './pages.ts';
import {
  Comment,
  commentNames,
  type Mention,
  PersonSummary,
  personNames,
  Reactions,
  reactionNames,
} from './post-shapes.ts';
import { isSearchableName } from './search.ts';
import { Acknowledged, ok, shape } from './wire.ts';

/** Positions count UTF-16 units of the stored text, which is trimmed and in composed form (NFC). */
const MentionDraft = z.object({
  memberId: Id,
  start: z.number().check(z.int(), z.gte(0)),
  length: z.number().check(z.int(), z.gte(2)),
});

/** Whether each mention lies within the text, begins with '@' and overlaps no other. */
export function areMentionsPlaced(text: string, mentions: readonly Mention[]): boolean {
  const inOrder = mentions.toSorted((one, other) => one.start - other.start);
  return inOrder.every(({ start, length }, index) => {
    const next = inOrder[index + 1]?.start ?? text.length;
    return text[start] === '@' && start + length <= Math.min(next, text.length);
  });
}

const content = {
  text: z
    .string()
    .check(z.trim(), z.minLength(1, 'comment_empty'), z.maxLength(limits.commentMax, 'text_too_long')),
  mentions: z._default(z.array(MentionDraft).check(z.maxLength(limits.mentionsMax, 'mentions_too_many')), []),
};

const hasPlacedMentions = z.refine<{ text: string; mentions: readonly Mention[] }>(
  ({ text, mentions }) => areMentionsPlaced(text, mentions),
  { message: 'mention_unknown', path: ['mentions'] },
);

export const CommentDraft = z
  .object({
    postId: Id,
    ...content,
    /** The comment that is replied to; a reply to a reply belongs to the same comment. */
    parentId: z.optional(Id),
  })
  .check(hasPlacedMentions);
export type CommentDraft = z.output<typeof CommentDraft>;

export const CommentEdit = z
  .object({
    ...content,
    /** `editedAt` of the version that was edited, to detect concurrent edits; null: never edited. */
    baseEditedAt: z.optional(z.nullable(Instant)),
  })
  .check(hasPlacedMentions);
export type CommentEdit = z.output<typeof CommentEdit>;

const CommentPage = shape(z.object({ items: z.array(Comment), next: z.nullable(z.string()) }), {
  items: { name: 'commentaires', fields: commentNames },
});

const CommentAnswer = shape(
  z.object({ comment: Comment }),
  { comment: { name: 'commentaire', fields: commentNames } },
  ok,
);

/** `help` as in the answer for a new post. */
const NewCommentAnswer = shape(
  z.object({ comment: Comment, help: z.optional(z.enum(helpReasons)) }),
  { comment: { name: 'commentaire', fields: commentNames }, help: 'aide' },
  ok,
);

export const createComment = endpoint({
  name: 'posts.createComment',
  method: 'POST',
  path: '/api/ajout-commentaire-publication',
  summary: 'Comment on a post, or reply to a comment on it. `aide` as for a new post.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'comment',
  acceptsIdempotencyKey: true,
  successStatus: 201,
  body: {
    schema: CommentDraft,
    names: { ...commentNames, postId: 'publicationid' },
  },
  answer: NewCommentAnswer,
});

export const listComments = endpoint({
  name: 'posts.listComments',
  method: 'GET',
  path: '/api/posts/{id}/comments',
  summary: 'List the comments on a post, newest first, each with its first replies.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'read',
  params: IdParams,
  query: PageQuery,
  answer: CommentPage,
});

export const listReplies = endpoint({
  name: 'posts.listReplies',
  method: 'GET',
  path: '/api/comments/{id}/replies',
  summary: 'List the replies to a comment, oldest first.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'read',
  params: IdParams,
  query: PageQuery,
  answer: CommentPage,
});

export const getComment = endpoint({
  name: 'posts.getComment',
  method: 'GET',
  path: '/api/comments/{id}',
  summary: 'Get one comment.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'read',
  params: IdParams,
  answer: CommentAnswer,
});

export const updateComment = endpoint({
  name: 'posts.updateComment',
  method: 'PATCH',
  path: '/api/comments/{id}',
  summary:
    'Edit the member’s own comment. The text and mentions replace the previous ones and are moderated like a new comment.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'comment',
  params: IdParams,
  body: { schema: CommentEdit, names: commentNames },
  answer: CommentAnswer,
});

export const setCommentReaction = endpoint({
  name: 'posts.setCommentReaction',
  method: 'POST',
  path: '/api/comments/{id}/like',
  summary: 'Add or remove the member’s Amen to a comment. Repeating the same state has no effect.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'react',
  params: IdParams,
  body: { schema: z.object({ like: z.boolean() }) },
  answer: shape(Reactions, reactionNames, ok),
});

export const deleteComment = endpoint({
  name: 'posts.removeComment',
  method: 'DELETE',
  path: '/api/comments/{id}',
  summary: 'Delete a comment. Allowed for its author, the author of the post and administrators.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'delete',
  params: IdParams,
  answer: Acknowledged,
});

export const listMentionable = endpoint({
  name: 'posts.listMentionable',
  method: 'GET',
  path: '/api/posts/{id}/mentionable',
  summary:
    'List people who can see a post and so can be mentioned in a comment, by the beginning of a name. The post’s author, its commenters and friends come first.',
  access: 'member',
  tokenScope: 'read',
  rateLimit: 'search',
  params: IdParams,
  query: z.object({
    term: z._default(
      z.string().check(
        z.trim(),
        z.maxLength(limits.searchTermMax, 'text_too_long'),
        z.refine((term) => term === '' || isSearchableName(term), 'term_letters'),
      ),
      '',
    ),
  }),
  answer: shape(z.object({ people: z.array(PersonSummary) }), {
    people: { name: 'liste', fields: personNames },
  }),
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import { type Page, PageQuery } from './pages.ts';
import type { Comment } from './post-shapes.ts';
import { commentFromWire, commentToWire, WireComment } from './post-wire.ts';
import { Acknowledged, codec } from './wire.ts';

export const CommentDraft = z.object({
  postId: Id,
  text: z
    .string()
    .check(z.trim(), z.minLength(1, 'comment_empty'), z.maxLength(limits.commentMax, 'text_too_long')),
});
export type CommentDraft = z.output<typeof CommentDraft>;

export const createComment = endpoint({
  name: 'posts.createComment',
  method: 'POST',
  path: '/api/ajout-commentaire-publication',
  summary: 'Comment on a post.',
  access: 'member',
  rate: 'comment',
  creates: true,
  success: 201,
  body: { schema: CommentDraft, names: { postId: 'publicationid', text: 'commentaire' } },
  answer: codec(z.object({ statut: z.literal('200'), commentaire: WireComment }), {
    encode: ({ comment }: { comment: Comment }) => ({
      statut: '200' as const,
      commentaire: commentToWire(comment),
    }),
    decode: ({ commentaire }) => ({ comment: commentFromWire(commentaire) }),
  }),
});

export const listComments = endpoint({
  name: 'posts.listComments',
  method: 'GET',
  path: '/api/posts/{id}/comments',
  summary: 'Comments of a post, newest first.',
  access: 'anyone',
  rate: 'read',
  params: IdParams,
  query: PageQuery,
  answer: codec(z.object({ commentaires: z.array(WireComment), next: z.nullable(z.string()) }), {
    encode: ({ items, next }: Page<Comment>) => ({ commentaires: items.map(commentToWire), next }),
    decode: ({ commentaires, next }) => ({ items: commentaires.map(commentFromWire), next }),
  }),
});

export const deleteComment = endpoint({
  name: 'posts.removeComment',
  method: 'DELETE',
  path: '/api/comments/{id}',
  summary: 'Delete a comment: its writer, the author of the post, or an administrator.',
  access: 'member',
  rate: 'delete',
  params: IdParams,
  answer: Acknowledged,
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import { type Page, PageQuery } from './pages.ts';
import type { Comment, Mention, PersonSummary } from './post-shapes.ts';
import {
  commentFromWire,
  commentToWire,
  personFromWire,
  personToWire,
  WireComment,
  WirePerson,
} from './post-wire.ts';
import { isSearchableName } from './search.ts';
import { Acknowledged, codec } from './wire.ts';

/**
 * Somebody named in what is written. Positions count UTF-16 units of the text as it is stored: composed (NFC), without
 * white space around it.
 */
const MentionDraft = z.object({
  memberId: Id,
  start: z.number().check(z.int(), z.gte(0)),
  length: z.number().check(z.int(), z.gte(2)),
});

/** Whether each mention stands within the text, begins with '@', and touches no other. */
export function areMentionsPlaced(text: string, mentions: readonly Mention[]): boolean {
  const inOrder = mentions.toSorted((one, other) => one.start - other.start);
  return inOrder.every(({ start, length }, index) => {
    const next = inOrder[index + 1]?.start ?? text.length;
    return text[start] === '@' && start + length <= Math.min(next, text.length);
  });
}

export const CommentDraft = z
  .object({
    postId: Id,
    text: z
      .string()
      .check(z.trim(), z.minLength(1, 'comment_empty'), z.maxLength(limits.commentMax, 'text_too_long')),
    mentions: z._default(
      z.array(MentionDraft).check(z.maxLength(limits.mentionsMax, 'mentions_too_many')),
      [],
    ),
  })
  .check(
    z.refine(({ text, mentions }) => areMentionsPlaced(text, mentions), {
      message: 'mention_unknown',
      path: ['mentions'],
    }),
  );
export type CommentDraft = z.output<typeof CommentDraft>;

export const createComment = endpoint({
  name: 'posts.createComment',
  method: 'POST',
  path: '/api/ajout-commentaire-publication',
  summary: 'Comment on a post.',
  access: 'member',
  rateLimit: 'comment',
  acceptsIdempotencyKey: true,
  successStatus: 201,
  body: {
    schema: CommentDraft,
    names: {
      postId: 'publicationid',
      text: 'commentaire',
      mentions: { name: 'mentions', items: { memberId: 'id', start: 'debut', length: 'longueur' } },
    },
  },
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
  rateLimit: 'read',
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
  rateLimit: 'delete',
  params: IdParams,
  answer: Acknowledged,
});

export const listMentionable = endpoint({
  name: 'posts.listMentionable',
  method: 'GET',
  path: '/api/posts/{id}/mentionable',
  summary:
    'People who can be named under a post: those who may see it, by the beginning of a name. Its author, those who commented and friends come first.',
  access: 'member',
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
  answer: codec(z.object({ liste: z.array(WirePerson) }), {
    encode: ({ people }: { people: PersonSummary[] }) => ({ liste: people.map(personToWire) }),
    decode: ({ liste }) => ({ people: liste.map(personFromWire) }),
  }),
});

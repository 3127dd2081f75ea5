import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { audiences } from './post-shapes.ts';
import { PostAnswer } from './post-wire.ts';
import { Acknowledged, plain } from './wire.ts';

const words = (max: number, key: string) => z.optional(z.string().check(z.trim(), z.maxLength(max, key)));

/** What of a post changes; what is absent stays. Kind, files and the day it was shared never change. */
export const PostEdit = z.object({
  title: words(limits.titleMax, 'title_too_long'),
  text: z.optional(
    z.string().check(z.trim(), z.minLength(1, 'post_empty'), z.maxLength(limits.textMax, 'text_too_long')),
  ),
  reference: words(limits.referenceMax, 'reference_too_long'),
  url: words(limits.urlMax, 'url_too_long'),
  category: words(40, 'category_unknown'),
  alt: words(limits.altTextMax, 'text_too_long'),
  location: words(limits.placeMax, 'location_too_long'),
  audience: z.optional(z.enum(audiences, 'audience_unknown')),
  /** `editedAt` of the version that was edited: somebody who edits in two places is told instead of overwritten. */
  baseEditedAt: z.optional(z.nullable(Instant)),
});
export type PostEdit = z.output<typeof PostEdit>;

export const updatePost = endpoint({
  name: 'posts.update',
  method: 'PATCH',
  path: '/api/posts/{id}',
  summary: 'Edit one’s own post. The former version stays in its history.',
  access: 'member',
  rateLimit: 'post',
  params: IdParams,
  body: { schema: PostEdit, names: { location: 'lieu' } },
  answer: PostAnswer,
});

/** A former version of a post. */
export const Revision = z.object({
  number: z.number(),
  title: z.nullable(z.string()),
  text: z.string(),
  reference: z.nullable(z.string()),
  url: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** When this version was written. */
  writtenAt: Instant,
  /** Whether the viewer may remove it from the history. */
  canDelete: z.boolean(),
  /** Only its author reads it: the audience was another one then. */
  isOwnOnly: z.boolean(),
});
export type Revision = z.output<typeof Revision>;

export const listRevisions = endpoint({
  name: 'posts.listRevisions',
  method: 'GET',
  path: '/api/posts/{id}/revisions',
  summary:
    'Earlier versions of a post, newest first: for its author and moderators. Versions from before its audience changed are shown to the author alone.',
  access: 'member',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(z.object({ revisions: z.array(Revision) })),
});

export const deleteRevision = endpoint({
  name: 'posts.removeRevision',
  method: 'DELETE',
  path: '/api/posts/{id}/revisions/{number}',
  summary: 'Take a former version out of the history for good: its author, or an administrator.',
  access: 'member',
  rateLimit: 'delete',
  params: z.object({ id: Id, number: z.coerce.number().check(z.int(), z.gte(1)) }),
  answer: Acknowledged,
});

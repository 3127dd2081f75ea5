import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { plain } from './wire.ts';

/** Both readers may see the author for so long after the second agreed. */
export const authorReadableHours = 24;

export const authorAnswers = ['agreed', 'refused'] as const;
export type AuthorAnswer = (typeof authorAnswers)[number];

export const AuthorRequest = z.object({
  id: Id,
  postId: Id,
  /** The title, or the beginning of the text. */
  excerpt: z.string(),
  reason: z.string(),
  askedAt: Instant,
  /** Null: a former member. */
  askedBy: z.nullable(z.string()),
  answer: z.nullable(z.enum(authorAnswers)),
  answeredAt: z.nullable(Instant),
  answeredBy: z.nullable(z.string()),
  /** Whether the reader of this may be the second person. */
  canAnswer: z.boolean(),
  /** Until when the reader of this may see the author; null: not, or no longer. */
  readableUntil: z.nullable(Instant),
});
export type AuthorRequest = z.output<typeof AuthorRequest>;

export const listAuthorRequests = endpoint({
  name: 'moderation.listAuthorRequests',
  method: 'GET',
  path: '/api/dashboard/author-requests',
  summary:
    'List the requests to read the author of an anonymous post that wait for a second person, oldest first; with `post`, all about this post, newest first.',
  access: 'moderator',
  rateLimit: 'read',
  query: z.object({ post: z.optional(Id) }),
  answer: plain(z.object({ requests: z.array(AuthorRequest) })),
});

export const askForAuthor = endpoint({
  name: 'moderation.askForAuthor',
  method: 'POST',
  path: '/api/dashboard/posts/{id}/author-requests',
  summary:
    'Ask for a second person to agree that both may read who wrote an anonymous post. The author can read that it was asked for and why, once it is agreed. Returns 409 while another request about the post waits.',
  access: 'moderator',
  rateLimit: 'write',
  successStatus: 201,
  params: IdParams,
  body: {
    schema: z.object({
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'author_reason_required'),
          z.maxLength(limits.authorReasonMax, 'text_too_long'),
        ),
    }),
  },
  answer: plain(AuthorRequest),
});

export const answerAuthorRequest = endpoint({
  name: 'moderation.answerAuthorRequest',
  method: 'POST',
  path: '/api/dashboard/author-requests/{id}/answer',
  summary:
    'Agree to or refuse a request of somebody else to read the author of an anonymous post. Returns 409 when it was answered.',
  access: 'moderator',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: z.object({ answer: z.enum(authorAnswers) }) },
  answer: plain(AuthorRequest),
});

export const readAuthor = endpoint({
  name: 'moderation.readAuthor',
  method: 'POST',
  path: '/api/dashboard/author-requests/{id}/reading',
  summary:
    'Read who wrote the anonymous post: only the two who agreed, within a day. Each reading is recorded in the audit log, the first one also for the author.',
  access: 'moderator',
  rateLimit: 'write',
  params: IdParams,
  answer: plain(z.object({ id: Id, name: z.string() })),
});

const AuthorReading = z.object({
  reason: z.string(),
  agreedAt: Instant,
  /** Null: it was agreed, but not done. */
  readAt: z.nullable(Instant),
});
export type AuthorReading = z.output<typeof AuthorReading>;

export const listAuthorReadings = endpoint({
  name: 'posts.listAuthorReadings',
  method: 'GET',
  path: '/api/posts/{id}/author-readings',
  summary: 'List when two moderators agreed to read who wrote the member’s own anonymous post, latest first.',
  access: 'member',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(z.object({ readings: z.array(AuthorReading) })),
});

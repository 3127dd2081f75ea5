import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import { PageQuery } from './pages.ts';
import { plain } from './wire.ts';

/** The database counts jobs; an id is a figure. */
const JobId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const Task = z.string().check(z.minLength(1), z.maxLength(128));

/** Work that failed for good, and waits for an administrator. */
export const DeadLetterJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.number(),
  enqueuedAt: Instant,
  lastTriedAt: Instant,
  /** Quotes nothing that people wrote. Null: whoever worked on it died. */
  reason: z.nullable(z.string()),
});
export type DeadLetterJob = z.output<typeof DeadLetterJob>;

/** Why no mail goes: what is wrong with the mail server, the way to it, or how we present ourselves there. */
export const mailPauseReasons = [
  'unreachable',
  'no-answer',
  'no-encryption',
  'sign-in-refused',
  'sender-refused',
  'busy',
  'broken-off',
] as const;

export const JobsSummary = z.object({
  tasks: z.array(
    z.object({
      task: z.string(),
      waiting: z.number(),
      running: z.number(),
      /** Failed, and will be tried again. */
      failing: z.number(),
      laidAside: z.number(),
      nextTryAt: z.nullable(Instant),
      /** Whether a living worker knows how to do it. */
      isKnown: z.boolean(),
    }),
  ),
  /** Those that are alive: when each told so last. */
  workers: z.array(z.object({ beatAt: Instant })),
  /** Since when the oldest job that is due has been waiting. */
  oldestDueAt: z.nullable(Instant),
  failedMails: z.number(),
  /** Null while mails go. `until`: when one mail tries again, for all of them. */
  mailPause: z.nullable(z.object({ reason: z.enum(mailPauseReasons), since: Instant, until: Instant })),
});
export type JobsSummary = z.output<typeof JobsSummary>;

/** A mail that will not be sent any more. What it said is not kept, so it cannot be sent again. */
export const FailedMail = z.object({
  id: Id,
  /** The first letter and what follows the @. */
  recipient: z.string(),
  template: z.string(),
  reason: z.nullable(z.string()),
  createdAt: Instant,
});
export type FailedMail = z.output<typeof FailedMail>;

export const getJobsSummary = endpoint({
  name: 'operations.getSummary',
  method: 'GET',
  path: '/api/dashboard/jobs/summary',
  summary: 'How the work in the background stands: by task, who works, and since when the oldest waits.',
  access: 'admin',
  rateLimit: 'read',
  answer: plain(JobsSummary),
});

export const listDeadLetterJobs = endpoint({
  name: 'operations.listLaidAside',
  method: 'GET',
  path: '/api/dashboard/jobs',
  summary: 'Jobs that failed for good, the newest first; of one task if told. They stay until somebody acts.',
  access: 'admin',
  rateLimit: 'read',
  query: z.extend(PageQuery, { task: z.optional(Task) }),
  answer: plain(z.object({ jobs: z.array(DeadLetterJob), total: z.number(), next: z.nullable(z.string()) })),
});

export const retryJobs = endpoint({
  name: 'operations.retry',
  method: 'POST',
  path: '/api/dashboard/jobs/retry',
  summary: 'Try jobs that were laid aside again, with all their tries: those named, or all of a task.',
  access: 'admin',
  rateLimit: 'write',
  body: {
    schema: z.union([
      z.object({ ids: z.array(JobId).check(z.minLength(1), z.maxLength(100)) }),
      z.object({ task: Task }),
    ]),
  },
  answer: plain(z.object({ count: z.number() })),
});

export const discardJobs = endpoint({
  name: 'operations.discard',
  method: 'POST',
  path: '/api/dashboard/jobs/discard',
  summary: 'Throw jobs away that were laid aside. What they were to do is not done.',
  access: 'admin',
  rateLimit: 'delete',
  body: { schema: z.object({ ids: z.array(JobId).check(z.minLength(1), z.maxLength(100)) }) },
  answer: plain(z.object({ count: z.number() })),
});

export const listFailedMails = endpoint({
  name: 'operations.listFailedMails',
  method: 'GET',
  path: '/api/dashboard/failed-mails',
  summary: 'Mails that will not be sent any more, the newest first, for thirty days.',
  access: 'admin',
  rateLimit: 'read',
  query: PageQuery,
  answer: plain(z.object({ mails: z.array(FailedMail), next: z.nullable(z.string()) })),
});

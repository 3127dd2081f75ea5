import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import { bounceKinds } from './mail-preferences.ts';
import { PageQuery } from './pages.ts';
import { plain, shape } from './wire.ts';

/** Job ids are bigints of the database. */
const JobId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const Task = z.string().check(z.minLength(1), z.maxLength(128));

export const DeadLetterJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.number(),
  enqueuedAt: Instant,
  lastTriedAt: Instant,
  /** Contains no member content. Null: its worker died. */
  reason: z.nullable(z.string()),
});
export type DeadLetterJob = z.output<typeof DeadLetterJob>;

export const mailPauseReasons = [
  'unreachable',
  'no-answer',
  'no-encryption',
  'sign-in-refused',
  'sender-refused',
  'busy',
  'broken-off',
] as const;

/** Those that the site makes by itself. */
export const BackupSummary = z.object({
  /** Whether an instance with a folder for backups is running. */
  isScheduled: z.boolean(),
  succeededAt: z.nullable(Instant),
  last: z.nullable(
    z.object({
      startedAt: Instant,
      seconds: z.number(),
      bytes: z.number(),
      rows: z.number(),
      files: z.number(),
      /** Files that the store had lost before. */
      missingFiles: z.number(),
      /** Contains no member content. Null: it succeeded. */
      failure: z.nullable(z.string()),
    }),
  ),
});
export type BackupSummary = z.output<typeof BackupSummary>;

export const JobsSummary = z.object({
  tasks: z.array(
    z.object({
      task: z.string(),
      waiting: z.number(),
      running: z.number(),
      /** Failed attempts that will be retried. */
      failing: z.number(),
      deadLetters: z.number(),
      nextTryAt: z.nullable(Instant),
      isKnown: z.boolean(),
    }),
  ),
  workers: z.array(z.object({ beatAt: Instant })),
  oldestDueAt: z.nullable(Instant),
  failedMails: z.number(),
  /** Null while mail is delivered; `until` is the time of the next attempt. */
  mailPause: z.nullable(z.object({ reason: z.enum(mailPauseReasons), since: Instant, until: Instant })),
  backups: BackupSummary,
});
export type JobsSummary = z.output<typeof JobsSummary>;

/** Its content is not kept, so it cannot be sent again. */
export const FailedMail = z.object({
  id: Id,
  /** The first letter and everything from the @. */
  recipient: z.string(),
  template: z.string(),
  reason: z.nullable(z.string()),
  createdAt: Instant,
});
export type FailedMail = z.output<typeof FailedMail>;

/** A member whose address gets no list mail, because mails came back from it. */
export const StoppedAddress = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(bounceKinds),
  at: Instant,
});
export type StoppedAddress = z.output<typeof StoppedAddress>;

export const getJobsSummary = endpoint({
  name: 'operations.getSummary',
  method: 'GET',
  path: '/api/dashboard/jobs/summary',
  summary: 'Get the state of background jobs: counts by task, running workers and the oldest due job.',
  access: 'admin',
  rateLimit: 'read',
  answer: shape(JobsSummary, { tasks: { name: 'tasks', fields: { deadLetters: 'laidAside' } } }),
});

export const listDeadLetterJobs = endpoint({
  name: 'operations.listDeadLetterJobs',
  method: 'GET',
  path: '/api/dashboard/jobs',
  summary:
    'List jobs that failed permanently, newest first, optionally of one task. They are kept until retried or discarded.',
  access: 'admin',
  rateLimit: 'read',
  query: z.extend(PageQuery, { task: z.optional(Task) }),
  answer: plain(z.object({ jobs: z.array(DeadLetterJob), total: z.number(), next: z.nullable(z.string()) })),
});

export const retryJobs = endpoint({
  name: 'operations.retry',
  method: 'POST',
  path: '/api/dashboard/jobs/retry',
  summary: 'Retry permanently failed jobs with a fresh set of attempts: the given ones, or all of a task.',
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
  summary: 'Discard permanently failed jobs. Their work is not done.',
  access: 'admin',
  rateLimit: 'delete',
  body: { schema: z.object({ ids: z.array(JobId).check(z.minLength(1), z.maxLength(100)) }) },
  answer: plain(z.object({ count: z.number() })),
});

export const listFailedMails = endpoint({
  name: 'operations.listFailedMails',
  method: 'GET',
  path: '/api/dashboard/failed-mails',
  summary: 'List emails that failed permanently in the last 30 days, newest first.',
  access: 'admin',
  rateLimit: 'read',
  query: PageQuery,
  answer: plain(z.object({ mails: z.array(FailedMail), next: z.nullable(z.string()) })),
});

export const listStoppedAddresses = endpoint({
  name: 'operations.listStoppedAddresses',
  method: 'GET',
  path: '/api/dashboard/stopped-addresses',
  summary: 'List up to 100 members from whose addresses emails came back, latest first, with their number.',
  access: 'admin',
  rateLimit: 'read',
  answer: plain(z.object({ members: z.array(StoppedAddress), total: z.number() })),
});

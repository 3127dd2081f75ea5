import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { audiences, postKinds, postStates } from './post-shapes.ts';
import { caseReasons } from './reports.ts';
import { tableQuery } from './tables.ts';
import { plain } from './wire.ts';

/** Why something stands in the queue. A post can be held and reported at once. */
export const caseKinds = ['reported', 'automatic', 'approval'] as const;
export type CaseKind = (typeof caseKinds)[number];

/**
 * kept: what was reported may stay. approved: what was held is let through. withdrawn: its author took it away.
 * resolved: action was taken about a reported person. expired: nobody decided about a story in time.
 */
export const caseOutcomes = [
  'kept',
  'approved',
  'hidden',
  'deleted',
  'withdrawn',
  'resolved',
  'expired',
] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** What a case is about. */
export const caseSubjects = ['post', 'comment', 'member', 'story'] as const;
export type CaseSubject = (typeof caseSubjects)[number];

const Person = z.object({ id: Id, name: z.string(), avatar: z.nullable(z.string()) });

export const ModerationCase = z.object({
  id: Id,
  subject: z.enum(caseSubjects),
  /** The post, or the one under which the comment stands; null for a person or a story. */
  postId: z.nullable(Id),
  kind: z.nullable(z.enum(postKinds)),
  /** Who wrote it, or the reported person. Null: a former member. */
  author: z.nullable(Person),
  /** Why it stands here: at least one, except of what a moderator did unasked. */
  reasons: z.array(z.enum(caseKinds)),
  openedAt: Instant,
  /** Of the post; null when moderators may not read it, or not any more. */
  state: z.nullable(z.enum(postStates)),
  audience: z.nullable(z.enum(audiences)),
  /** Of a person: their name when they were first reported; null once it is settled, like the text and picture. */
  title: z.nullable(z.string()),
  /** As it is now, or what a reported person said of themselves; cut in lists; null when it cannot be read any more. */
  text: z.nullable(z.string()),
  /** The avatar of a reported person, as it was then; the picture of a story. */
  picture: z.nullable(z.string()),
  /** Of a story's picture. */
  pictureAlt: z.nullable(z.string()),
  /** Of the post: another one, and its author changed its words, how it was answered, or its event. A comment has one. */
  version: z.nullable(z.string()),
  /** How often and why it was reported. */
  reports: z.array(z.object({ reason: z.enum(caseReasons), count: z.number() })),
  reportCount: z.number(),
  /** 0 to 100, which keywords how often, among how many words; null unless it was held automatically. */
  score: z.nullable(
    z.object({
      score: z.number(),
      matches: z.array(z.object({ keyword: z.string(), count: z.number() })),
      wordCount: z.number(),
    }),
  ),
  settled: z.nullable(
    z.object({
      at: Instant,
      outcome: z.enum(caseOutcomes),
      /** Null: nobody, or nobody any more. */
      by: z.nullable(z.string()),
      message: z.string(),
    }),
  ),
});
export type ModerationCase = z.output<typeof ModerationCase>;

/** What moderators alone know: who reported it, and what was decided about the post before. */
export const ModerationCaseDetails = z.object({
  case: ModerationCase,
  reports: z.array(
    z.object({
      id: Id,
      reason: z.enum(caseReasons),
      note: z.string(),
      createdAt: Instant,
      /** Null: a former member. */
      reporter: z.nullable(z.object({ id: Id, name: z.string() })),
    }),
  ),
  earlier: z.array(
    z.object({
      id: Id,
      reasons: z.array(z.enum(caseKinds)),
      at: Instant,
      outcome: z.enum(caseOutcomes),
      by: z.nullable(z.string()),
      message: z.string(),
    }),
  ),
});
export type ModerationCaseDetails = z.output<typeof ModerationCaseDetails>;

export const caseColumns = ['opened', 'reports'] as const;

export const listModerationCases = endpoint({
  name: 'moderation.listCases',
  method: 'GET',
  path: '/api/dashboard/moderation',
  summary:
    'What waits for moderators, the oldest first, or by reports; of one kind if told. Settled: what was decided, the newest first.',
  access: 'moderator',
  rateLimit: 'read',
  query: z.extend(tableQuery(caseColumns), {
    state: z._default(z.enum(['open', 'settled']), 'open'),
    kind: z.optional(z.enum(caseKinds)),
  }),
  answer: plain(
    z.object({
      rows: z.array(ModerationCase),
      total: z.number(),
      /** Whatever the filter is. */
      open: z.number(),
    }),
  ),
});

export const countOpenCases = endpoint({
  name: 'moderation.countOpen',
  method: 'GET',
  path: '/api/dashboard/moderation/open',
  summary: 'How much waits for moderators.',
  access: 'moderator',
  rateLimit: 'read',
  answer: plain(z.object({ open: z.number() })),
});

export const getModerationCase = endpoint({
  name: 'moderation.getCase',
  method: 'GET',
  path: '/api/dashboard/moderation/{id}',
  summary:
    'One case with its whole text, who reported it and why, and what was decided about the post before.',
  access: 'moderator',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(ModerationCaseDetails),
});

/**
 * keep: it may stay, or is let through. A comment or a story cannot be hidden. Of a person there is only keep, or resolve: somebody
 * did what was needed.
 */
export const caseDecisionTypes = ['keep', 'hide', 'delete', 'resolve'] as const;
export type CaseDecisionType = (typeof caseDecisionTypes)[number];

/** As many as one call settles. */
export const caseBatchMax = 50;

export const settleModerationCases = endpoint({
  name: 'moderation.settle',
  method: 'POST',
  path: '/api/dashboard/moderation/settle',
  summary:
    'Settle cases; authors and reporters are told, authors with the message. What somebody else settled meanwhile stays as they decided and is named in the answer; a single one answers 409.',
  access: 'moderator',
  rateLimit: 'write',
  body: {
    schema: z.object({
      ids: z.array(Id).check(z.minLength(1), z.maxLength(caseBatchMax)),
      act: z.enum(caseDecisionTypes),
      /** `version` of what was read, by case: words that their author changed meanwhile are not let stand unread. */
      read: z.optional(z.record(Id, z.nullable(z.string().check(z.maxLength(100))))),
      message: z._default(z.string().check(z.trim(), z.maxLength(limits.reportNoteMax, 'text_too_long')), ''),
    }),
  },
  answer: plain(z.object({ settled: z.number(), missed: z.array(Id) })),
});

/** What a moderator hid, for its author alone: their own words, and what the moderator said. */
export const OwnDecision = z.object({
  kind: z.enum(postKinds),
  title: z.nullable(z.string()),
  text: z.string(),
  language: z.string(),
  /** Empty when the moderator said nothing. */
  message: z.string(),
  at: Instant,
});
export type OwnDecision = z.output<typeof OwnDecision>;

export const getOwnDecision = endpoint({
  name: 'moderation.getOwnDecision',
  method: 'GET',
  path: '/api/moderation/decisions/{id}',
  summary: 'A post of one’s own that a moderator hid, and why. It is nobody else’s to read.',
  access: 'member',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(OwnDecision),
});

import * as z from 'zod/mini';
import { appealFields, CaseAppeal } from './appeal-shapes.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { audiences, postKinds, postStates, subjectAgreements, subjectMentions } from './post-shapes.ts';
import { caseReasons } from './reports.ts';
import { tableQuery } from './tables.ts';
import { plain } from './wire.ts';

/** A post can be both held and reported. `appeal`: against an earlier decision. */
export const caseKinds = ['reported', 'automatic', 'approval', 'appeal'] as const;
export type CaseKind = (typeof caseKinds)[number];

/**
 * withdrawn: removed by its author. resolved: action was taken about a member. expired: a story ended undecided.
 * upheld, reversed: of an appeal.
 */
export const caseOutcomes = [
  'kept',
  'approved',
  'hidden',
  'deleted',
  'withdrawn',
  'resolved',
  'expired',
  'upheld',
  'reversed',
] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

export const caseSubjects = ['post', 'comment', 'member', 'story', 'appeal'] as const;
export type CaseSubject = (typeof caseSubjects)[number];
/** What can be reported or held. */
export type CaseTargetKind = Exclude<CaseSubject, 'appeal'>;

const Person = z.object({ id: Id, name: z.string(), avatar: z.nullable(z.string()) });

export const ModerationCase = z.object({
  id: Id,
  subject: z.enum(caseSubjects),
  /** The post, or the post of the comment; null for a member, a story or an appeal. */
  postId: z.nullable(Id),
  kind: z.nullable(z.enum(postKinds)),
  /** The author, the reported member or whoever appeals. Null: a former member. Without an id: anonymous, for moderators, too. */
  author: z.nullable(z.extend(Person, { id: z.nullable(Id) })),
  /** Empty only when a moderator acted without a report. */
  reasons: z.array(z.enum(caseKinds)),
  openedAt: Instant,
  /** The state of the post; null when moderators may not read it. */
  state: z.nullable(z.enum(postStates)),
  audience: z.nullable(z.enum(audiences)),
  /** A member's name when first reported; null once settled, like text and picture. */
  title: z.nullable(z.string()),
  /** The current text, a reported member's bio or an appeal; shortened in lists; null when unavailable. */
  text: z.nullable(z.string()),
  /** A reported member's avatar at that time, or a story's picture. */
  picture: z.nullable(z.string()),
  pictureAlt: z.nullable(z.string()),
  /** Changes when the author edits the text, the prayer's answer or the event. Null for comments. */
  version: z.nullable(z.string()),
  reports: z.array(z.object({ reason: z.enum(caseReasons), count: z.number() })),
  reportCount: z.number(),
  /** From 0 to 100; null unless held automatically. */
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
      /** Null: nobody, or a former member. */
      by: z.nullable(z.string()),
      message: z.string(),
    }),
  ),
});
export type ModerationCase = z.output<typeof ModerationCase>;

export const ModerationCaseDetails = z.object({
  case: ModerationCase,
  /** Of a comment that was edited since: as it was reported; null otherwise, and once settled. */
  reportedText: z.nullable(z.string()),
  /** What its author answered about someone else whom the post is about; absent when it is not. */
  subject: z.optional(z.object({ agreement: z.enum(subjectAgreements), mention: z.enum(subjectMentions) })),
  /** Of an appeal: the decision that it is about. */
  appeal: z.optional(CaseAppeal),
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
    'List open moderation cases or settled ones. Open cases that someone reported out of worry about the person come first, then the oldest; they can be sorted by age or number of reports. Settled cases are listed newest first. With `author`, only cases about this member or what they shared are listed and counted.',
  access: 'moderator',
  rateLimit: 'read',
  query: z.extend(tableQuery(caseColumns), {
    state: z._default(z.enum(['open', 'settled']), 'open'),
    kind: z.optional(z.enum(caseKinds)),
    author: z.optional(Id),
  }),
  answer: plain(
    z.object({
      rows: z.array(ModerationCase),
      total: z.number(),
      open: z.number(),
    }),
  ),
});

export const countOpenCases = endpoint({
  name: 'moderation.countOpen',
  method: 'GET',
  path: '/api/dashboard/moderation/open',
  summary: 'Count the open moderation cases.',
  access: 'moderator',
  rateLimit: 'read',
  answer: plain(z.object({ open: z.number() })),
});

export const getModerationCase = endpoint({
  name: 'moderation.getCase',
  method: 'GET',
  path: '/api/dashboard/moderation/{id}',
  summary: 'Get a moderation case with its full text, its reports and earlier decisions about the post.',
  access: 'moderator',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(ModerationCaseDetails),
});

/** keep: leave or approve. Comments and stories cannot be hidden; members can only be kept or resolved; appeals have their own decision. */
export const caseDecisionTypes = ['keep', 'hide', 'delete', 'resolve'] as const;
export type CaseDecisionType = (typeof caseDecisionTypes)[number];

export const caseBatchMax = 50;

export const settleModerationCases = endpoint({
  name: 'moderation.settle',
  method: 'POST',
  path: '/api/dashboard/moderation/settle',
  summary:
    'Settle moderation cases. Authors and reporters are notified, authors with the message. Keeping a post whose removal was asked for by the person it is about requires a message, which that person receives too. Cases that someone else settled meanwhile are listed in `missed`; if it was the only one, the call returns 409.',
  access: 'moderator',
  rateLimit: 'write',
  body: {
    schema: z.object({
      ids: z.array(Id).check(z.minLength(1), z.maxLength(caseBatchMax)),
      act: z.enum(caseDecisionTypes),
      /** The `version` read, by case: content edited since then is not approved unread. */
      read: z.optional(z.record(Id, z.nullable(z.string().check(z.maxLength(100))))),
      message: z._default(z.string().check(z.trim(), z.maxLength(limits.reportNoteMax, 'text_too_long')), ''),
    }),
  },
  answer: plain(z.object({ settled: z.number(), missed: z.array(Id) })),
});

/** A post or comment that moderators hid or deleted, as its author sees it. */
export const OwnDecision = z.object({
  subject: z.enum(['post', 'comment']),
  outcome: z.enum(['hidden', 'deleted']),
  kind: z.enum(postKinds),
  title: z.nullable(z.string()),
  text: z.string(),
  language: z.string(),
  message: z.string(),
  at: Instant,
  ...appealFields,
});
export type OwnDecision = z.output<typeof OwnDecision>;

export const getOwnDecision = endpoint({
  name: 'moderation.getOwnDecision',
  method: 'GET',
  path: '/api/moderation/decisions/{id}',
  summary:
    'Get the member’s own post or comment that a moderator hid or deleted, with the reason and the appeal. Visible to its author only.',
  access: 'member',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(OwnDecision),
});

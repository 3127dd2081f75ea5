import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import { codec } from './wire.ts';

/** Why somebody asks a moderator to look at what was written; the words stand in `words/`. */
export const reportReasons = ['unkind', 'false', 'private', 'spam', 'worried', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The same about a person. */
export const memberReportReasons = [
  'impersonation',
  'unkind',
  'profile',
  'spam',
  'worried',
  'other',
] as const;
export type MemberReportReason = (typeof memberReportReasons)[number];

/** What a case can gather, whatever it is about. */
export const caseReasons = [...reportReasons, 'impersonation', 'profile'] as const;
export type CaseReason = (typeof caseReasons)[number];

const reason = z._default(z.enum(reportReasons, 'report_reason_unknown'), 'other');
const note = z._default(z.string().check(z.trim(), z.maxLength(limits.reportNoteMax, 'text_too_long')), '');

const Reported = codec(z.object({ statut: z.literal('200'), message: z.string() }), {
  encode: ({ message }: { message: string }) => ({ statut: '200' as const, message }),
  decode: ({ message }) => ({ message }),
});

export const reportPost = endpoint({
  name: 'moderation.report',
  method: 'POST',
  path: '/api/signaler',
  summary: 'Ask the moderators to look at a post. A second report of the same post answers `statut` 300.',
  access: 'member',
  rateLimit: 'report',
  statutByErrorCode: { already_reported: '300' },
  body: {
    schema: z.object({ id: Id, reason, note }),
    names: { reason: 'raison', note: 'precision' },
  },
  answer: Reported,
});

export const reportComment = endpoint({
  name: 'moderation.reportComment',
  method: 'POST',
  path: '/api/comments/{id}/report',
  summary:
    'Ask the moderators to look at a comment. A second report of the same comment answers `statut` 300.',
  access: 'member',
  rateLimit: 'report',
  statutByErrorCode: { already_reported: '300' },
  params: IdParams,
  body: { schema: z.object({ reason, note }) },
  answer: Reported,
});

export const reportMember = endpoint({
  name: 'moderation.reportMember',
  method: 'POST',
  path: '/api/profile/{id}/report',
  summary:
    'Ask the moderators to look at a person and their profile. A second report answers `statut` 300 until they decided.',
  access: 'member',
  rateLimit: 'report',
  statutByErrorCode: { already_reported: '300' },
  params: IdParams,
  body: {
    schema: z.object({
      reason: z._default(z.enum(memberReportReasons, 'report_reason_unknown'), 'other'),
      note,
    }),
  },
  answer: Reported,
});

export const reportStory = endpoint({
  name: 'moderation.reportStory',
  method: 'POST',
  path: '/api/stories/{id}/report',
  summary: 'Ask the moderators to look at a story. A second report of the same story answers `statut` 300.',
  access: 'member',
  rateLimit: 'report',
  statutByErrorCode: { already_reported: '300' },
  params: IdParams,
  body: { schema: z.object({ reason, note }) },
  answer: Reported,
});

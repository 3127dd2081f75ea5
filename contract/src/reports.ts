import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import { ok, shape } from './wire.ts';

export const reportReasons = ['unkind', 'false', 'private', 'spam', 'worried', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const memberReportReasons = [
  'impersonation',
  'unkind',
  'profile',
  'spam',
  'worried',
  'other',
] as const;
export type MemberReportReason = (typeof memberReportReasons)[number];

/** `about_me`: the person whom a post is about asks for its removal; not among the reasons to report it. */
export const caseReasons = [...reportReasons, 'impersonation', 'profile', 'about_me'] as const;
export type CaseReason = (typeof caseReasons)[number];

const reason = z._default(z.enum(reportReasons, 'report_reason_unknown'), 'other');
const note = z._default(z.string().check(z.trim(), z.maxLength(limits.reportNoteMax, 'text_too_long')), '');

const Reported = shape(z.object({ message: z.string() }), {}, ok);

export const reportPost = endpoint({
  name: 'moderation.report',
  method: 'POST',
  path: '/api/signaler',
  summary: 'Report a post to the moderators. Reporting the same post again returns `statut` 300.',
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
  summary: 'Report a comment to the moderators. Reporting the same comment again returns `statut` 300.',
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
    'Report a member and their profile to the moderators. Reporting them again before a decision returns `statut` 300.',
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
  summary: 'Report a story to the moderators. Reporting the same story again returns `statut` 300.',
  access: 'member',
  rateLimit: 'report',
  statutByErrorCode: { already_reported: '300' },
  params: IdParams,
  body: { schema: z.object({ reason, note }) },
  answer: Reported,
});

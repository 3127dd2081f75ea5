import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './identifiers.ts';
import { limits } from './limits.ts';
import { codec } from './wire.ts';

/** Why somebody asks a moderator to look; the words stand in `words/`. */
export const reportReasons = ['unkind', 'false', 'private', 'spam', 'worried', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportPost = endpoint({
  name: 'moderation.report',
  method: 'POST',
  path: '/api/signaler',
  summary: 'Ask the moderators to look at a post. A second report of the same post answers `statut` 300.',
  access: 'member',
  rate: 'report',
  statuts: { already_reported: '300' },
  body: {
    schema: z.object({
      id: Id,
      reason: z._default(z.enum(reportReasons, 'report_reason_unknown'), 'other'),
      note: z._default(z.string().check(z.trim(), z.maxLength(limits.reportNoteMax, 'text_too_long')), ''),
    }),
    names: { reason: 'raison', note: 'precision' },
  },
  answer: codec(z.object({ statut: z.literal('200'), message: z.string() }), {
    encode: ({ message }: { message: string }) => ({ statut: '200' as const, message }),
    decode: ({ message }) => ({ message }),
  }),
});

import * as z from 'zod/mini';
import { appealOutcomes, OwnAppeal } from './appeal-shapes.ts';
import { endpoint } from './endpoint.ts';
import { IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import { OwnMeasure } from './measures.ts';
import { Acknowledged, plain } from './wire.ts';

export const AppealText = z
  .string()
  .check(z.trim(), z.minLength(1, 'appeal_empty'), z.maxLength(limits.appealMax, 'text_too_long'));

const appeal = { schema: z.object({ text: AppealText }) };

export const appealDecision = endpoint({
  name: 'moderation.appealDecision',
  method: 'POST',
  path: '/api/moderation/decisions/{id}/appeal',
  summary:
    'Appeal, once and within 30 days, against the decision to hide or delete one’s own post or comment. Another moderator decides.',
  access: 'member',
  rateLimit: 'write',
  successStatus: 201,
  params: IdParams,
  body: appeal,
  answer: plain(OwnAppeal),
});

export const appealMeasure = endpoint({
  name: 'moderation.appealMeasure',
  method: 'POST',
  path: '/api/moderation/measures/{id}/appeal',
  summary:
    'Appeal, once and within 30 days, against a measure about the member themselves. Another moderator decides.',
  access: 'member',
  rateLimit: 'write',
  successStatus: 201,
  params: IdParams,
  body: appeal,
  answer: plain(OwnAppeal),
});

const token = z.string().check(z.maxLength(200));

export const getLinkedMeasure = endpoint({
  name: 'moderation.getLinkedMeasure',
  method: 'POST',
  path: '/api/appeal/check',
  summary:
    'Get the suspension or closing that the link in a mail is about, for someone who cannot sign in. Changes nothing. Returns 404 for a link that does not work.',
  access: 'anyone',
  rateLimit: 'code',
  body: { schema: z.object({ token }) },
  answer: plain(OwnMeasure),
});

export const appealLinkedMeasure = endpoint({
  name: 'moderation.appealLinkedMeasure',
  method: 'POST',
  path: '/api/appeal',
  summary: 'Appeal against a suspension or closing with the link from the mail, once and within 30 days.',
  access: 'anyone',
  rateLimit: 'code',
  successStatus: 201,
  body: { schema: z.object({ token, text: AppealText }) },
  answer: plain(OwnAppeal),
});

export const decideAppeal = endpoint({
  name: 'moderation.decideAppeal',
  method: 'POST',
  path: '/api/dashboard/moderation/{id}/appeal',
  summary:
    'Decide an appeal. Reversing shows the text again or ends the measure. The member is told, with the message. Whoever decided first may not, unless no one else can and a day has passed. Returns 409 when it was decided meanwhile.',
  access: 'moderator',
  rateLimit: 'write',
  params: IdParams,
  body: {
    schema: z.object({
      outcome: z.enum(appealOutcomes, 'invalid'),
      message: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'appeal_message_empty'),
          z.maxLength(limits.reportNoteMax, 'text_too_long'),
        ),
    }),
  },
  answer: Acknowledged,
});

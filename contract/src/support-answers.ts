import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { tableQuery } from './tables.ts';
import { plain } from './wire.ts';

/** How far a message to the administrators has come. */
export const supportStates = ['open', 'answered', 'done'] as const;
export type SupportState = (typeof supportStates)[number];

/** By what the table of messages is ordered. */
export const supportColumns = ['date', 'sender', 'subject', 'state'] as const;

const SupportMessageRow = z.object({
  id: Id,
  /** Null: of a guest, whose address nobody verified. */
  senderId: z.nullable(Id),
  /** Empty for a guest. */
  sender: z.string(),
  email: z.string(),
  subject: z.string(),
  state: z.enum(supportStates),
  createdAt: Instant,
});
export type SupportMessageRow = z.output<typeof SupportMessageRow>;

const SupportAnswer = z.object({
  id: Id,
  /** Null: an account that is gone. */
  author: z.nullable(z.string()),
  text: z.string(),
  createdAt: Instant,
});
export type SupportAnswer = z.output<typeof SupportAnswer>;

const SupportMessage = z.extend(SupportMessageRow, {
  text: z.string(),
  /** In which language the site was shown to whoever wrote. */
  locale: z.enum(['en', 'fr']),
  answers: z.array(SupportAnswer),
});
export type SupportMessage = z.output<typeof SupportMessage>;

const SupportFilters = z.object({ state: z.optional(z.enum(supportStates)) });
export type SupportFilters = z.output<typeof SupportFilters>;

export const listSupportMessages = endpoint({
  name: 'support.list',
  method: 'GET',
  path: '/api/dashboard/support/messages',
  summary:
    'What people wrote to the administrators, as a table; of a state if told. `counts`: how many are in each.',
  access: 'admin',
  rateLimit: 'read',
  query: z.extend(tableQuery(supportColumns), SupportFilters.shape),
  answer: plain(
    z.object({
      messages: z.array(SupportMessageRow),
      total: z.number(),
      counts: z.object({ open: z.number(), answered: z.number(), done: z.number() }),
    }),
  ),
});

export const getSupportMessage = endpoint({
  name: 'support.get',
  method: 'GET',
  path: '/api/dashboard/support/messages/{id}',
  summary: 'A message to the administrators with what was answered, the first answer first.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(SupportMessage),
});

/** What an administrator answers. */
export const SupportAnswerDraft = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, 'answer_required'), z.maxLength(limits.supportTextMax, 'text_too_long')),
  /** Whether nothing is left to be done. */
  isDone: z._default(z.boolean(), false),
});
export type SupportAnswerDraft = z.output<typeof SupportAnswerDraft>;

export const answerSupportMessage = endpoint({
  name: 'support.answer',
  method: 'POST',
  path: '/api/dashboard/support/messages/{id}/answers',
  summary: 'Answer a message by mail. The answer is kept with the message.',
  access: 'admin',
  rateLimit: 'write',
  acceptsIdempotencyKey: true,
  successStatus: 201,
  params: IdParams,
  body: { schema: SupportAnswerDraft },
  answer: plain(SupportMessage),
});

export const setSupportMessageDone = endpoint({
  name: 'support.setDone',
  method: 'POST',
  path: '/api/dashboard/support/messages/{id}/done',
  summary: 'Say that nothing is left to be done about a message, or that something is.',
  access: 'admin',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: z.object({ isDone: z.boolean() }) },
  answer: plain(SupportMessage),
});

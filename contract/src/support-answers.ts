import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { privacyRequests } from './support.ts';
import { tableQuery } from './tables.ts';
import { plain } from './wire.ts';

export const supportStates = ['open', 'answered', 'done'] as const;
export type SupportState = (typeof supportStates)[number];

export const supportColumns = ['date', 'sender', 'subject', 'state', 'due'] as const;

const SupportMessageRow = z.object({
  id: Id,
  /** Null for guests, whose address is unverified. */
  senderId: z.nullable(Id),
  sender: z.string(),
  email: z.string(),
  subject: z.string(),
  state: z.enum(supportStates),
  createdAt: Instant,
  /** The right that the sender uses, and the day by which the law requires an answer. */
  request: z.nullable(z.enum(privacyRequests)),
  dueOn: z.nullable(z.iso.date()),
});
export type SupportMessageRow = z.output<typeof SupportMessageRow>;

const SupportAnswer = z.object({
  id: Id,
  /** Null: a deleted account. */
  author: z.nullable(z.string()),
  text: z.string(),
  createdAt: Instant,
});
export type SupportAnswer = z.output<typeof SupportAnswer>;

const SupportMessage = z.extend(SupportMessageRow, {
  text: z.string(),
  locale: z.enum(['en', 'fr']),
  answers: z.array(SupportAnswer),
});
export type SupportMessage = z.output<typeof SupportMessage>;

/** `any`: every request about personal data. */
export const requestFilters = ['any', ...privacyRequests] as const;
export type RequestFilter = (typeof requestFilters)[number];

const SupportFilters = z.object({
  state: z.optional(z.enum(supportStates)),
  request: z.optional(z.enum(requestFilters)),
});
export type SupportFilters = z.output<typeof SupportFilters>;

export const listSupportMessages = endpoint({
  name: 'support.list',
  method: 'GET',
  path: '/api/dashboard/support/messages',
  summary:
    'List messages to the administrators as a table, optionally of one state, or requests about personal data of one kind. `counts` is the number in each state.',
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
  summary: 'Get a message to the administrators with its answers, oldest first.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(SupportMessage),
});

export const SupportAnswerDraft = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, 'answer_required'), z.maxLength(limits.supportTextMax, 'text_too_long')),
  isDone: z._default(z.boolean(), false),
});
export type SupportAnswerDraft = z.output<typeof SupportAnswerDraft>;

export const answerSupportMessage = endpoint({
  name: 'support.answer',
  method: 'POST',
  path: '/api/dashboard/support/messages/{id}/answers',
  summary: 'Answer a message by email. The answer is stored with the message.',
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
  summary: 'Mark a message as done or not done.',
  access: 'admin',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: z.object({ isDone: z.boolean() }) },
  answer: plain(SupportMessage),
});

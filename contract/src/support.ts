import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { ok, shape } from './wire.ts';

const Address = z.email();

/** For guests; members are answered at their account's address. */
const ReplyAddress = z.string().check(
  z.trim(),
  z.maxLength(limits.emailMax, 'email_invalid'),
  z.refine((address) => address === '' || Address.safeParse(address).success, 'email_invalid'),
);

/** The rights of people to their data. PIPEDA, schedule 1, 4.9.4, and CQLR, c. P-39.1, section 32: an answer within 30 days. */
export const privacyRequests = ['access', 'correction', 'portability', 'withdrawal', 'deletion'] as const;
export type PrivacyRequest = (typeof privacyRequests)[number];
export const privacyRequestDays = 30;
/** Before that day, administrators are reminded of a request without an answer. */
export const privacyReminderDays = 7;

export const SupportDraft = z.object({
  /** `none`: any other message. */
  request: z._default(z.enum(['none', ...privacyRequests], 'invalid'), 'none'),
  subject: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'subject_required'),
      z.maxLength(limits.supportSubjectMax, 'subject_too_long'),
    ),
  text: z
    .string()
    .check(z.trim(), z.minLength(1, 'message_required'), z.maxLength(limits.supportTextMax, 'text_too_long')),
  email: z._default(ReplyAddress, ''),
});
export type SupportDraft = z.output<typeof SupportDraft>;

/** The form of the privacy officer's page, where the right is the subject. */
export const PrivacyRequestDraft = z.extend(z.omit(SupportDraft, { subject: true }), {
  request: z.enum(privacyRequests, 'privacy_request_required'),
});
export type PrivacyRequestDraft = z.output<typeof PrivacyRequestDraft>;

export const sendSupportMessage = endpoint({
  name: 'support.sendMessage',
  method: 'POST',
  path: '/api/support/messages',
  summary:
    'Send a message to the administrators. They receive it by email and reply to the sender’s address.',
  access: 'anyone',
  rateLimit: 'support',
  acceptsIdempotencyKey: true,
  successStatus: 201,
  body: { schema: SupportDraft, names: { request: 'droit', subject: 'objet', text: 'message' } },
  /** `email` is where the answer goes. */
  answer: shape(z.object({ message: z.string(), email: z.string() }), {}, ok),
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { codec } from './wire.ts';

const Address = z.email();

/** Of a guest, where the answer goes; a member is answered at their account's address, whatever stands here. */
const ReplyAddress = z.string().check(
  z.trim(),
  z.maxLength(limits.emailMax, 'email_invalid'),
  z.refine((address) => address === '' || Address.safeParse(address).success, 'email_invalid'),
);

/** What somebody writes to the administrators. */
export const SupportDraft = z.object({
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

export const sendSupportMessage = endpoint({
  name: 'support.sendMessage',
  method: 'POST',
  path: '/api/support/messages',
  summary: 'Write to the administrators. They get it by mail and answer the address of its sender.',
  access: 'anyone',
  rateLimit: 'support',
  acceptsIdempotencyKey: true,
  successStatus: 201,
  body: { schema: SupportDraft, names: { subject: 'objet', text: 'message' } },
  answer: codec(z.object({ statut: z.literal('200'), message: z.string(), email: z.string() }), {
    encode: ({ message, email }: { message: string; email: string }) => ({
      statut: '200' as const,
      message,
      email,
    }),
    /** `email`: where the answer goes. */
    decode: ({ message, email }) => ({ message, email }),
  }),
});

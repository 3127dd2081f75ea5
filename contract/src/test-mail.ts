import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { mailPauseReasons } from './jobs.ts';
import { plain } from './wire.ts';

/** `sent`: accepted by the mail server. `kept`: in the outbox, without a mail server. Otherwise: why it failed. */
export const testMailOutcomes = [
  'sent',
  'kept',
  'recipient-refused',
  'message-refused',
  'later',
  ...mailPauseReasons,
] as const;
export type TestMailOutcome = (typeof testMailOutcomes)[number];

const Result = z.object({
  outcome: z.enum(testMailOutcomes),
  /** The SMTP reply code; null without a reply. The reply text is omitted because it may quote anything. */
  answered: z.nullable(z.number()),
  recipient: z.string(),
  sender: z.string(),
});
export type TestMailResult = z.output<typeof Result>;

export const sendTestMail = endpoint({
  name: 'operations.sendTestMail',
  method: 'POST',
  path: '/api/dashboard/settings/test-mail',
  summary:
    'Send a test email to the signed-in administrator and return the mail server’s response. Uses the stored email settings, or the unsaved ones in `settings`.',
  access: 'admin',
  rateLimit: 'code',
  body: { schema: z.object({ settings: z._default(z.record(z.string(), z.unknown()), {}) }) },
  answer: plain(Result),
});

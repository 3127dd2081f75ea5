import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { mailPauseReasons } from './jobs.ts';
import { plain } from './wire.ts';

/**
 * What became of a mail that was sent to see whether mails go: `sent`, the mail server took it; `kept`, there is no mail
 * server and it lies in the outbox of this one; else why it did not go.
 */
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
  /** The three digits that the mail server answered with; null when none came. Its words may quote anything. */
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
    'Send a mail to oneself at once, and be told what the mail server said: by the stored settings of mails, or by those in `settings`, which are not stored.',
  access: 'admin',
  rateLimit: 'code',
  body: { schema: z.object({ settings: z._default(z.record(z.string(), z.unknown()), {}) }) },
  answer: plain(Result),
});
